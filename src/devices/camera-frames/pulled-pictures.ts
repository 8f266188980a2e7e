import { logProblem } from '../log.ts';

type Picture = VideoFrame | ImageBitmap;

/**
 * A port that answers each message with the track's picture of that moment, with `null` while there is none, or with
 * `'unreadable'` where none can be taken. The receiver sets the pace, so the page needs no timer, and has at most one
 * picture in flight.
 *
 * @param take the picture that the video shows
 */
export function* pulledPictures(
  track: MediaStreamTrack,
  take: (video: HTMLVideoElement) => Picture | Promise<Picture | null>,
): Generator<MessagePort, void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // Rejects if the stream ends before its first frame.
  video.play().catch(() => {});
  const { port1, port2 } = new MessageChannel();

  async function answer(): Promise<void> {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return port1.postMessage(null);
    let picture: Picture | null = null;
    try {
      picture = await take(video);
      port1.postMessage(picture, picture ? [picture] : []);
    } catch (error) {
      // Not made, or not transferable: the next way may do better.
      if (!(error instanceof DOMException)) logProblem(error);
      picture?.close();
      port1.postMessage('unreadable');
    }
  }

  port1.addEventListener('message', () => void answer());
  port1.start();
  try {
    yield port2;
  } finally {
    port1.close();
    video.srcObject = null;
  }
}
