import { logProblem } from '../log.ts';

type Picture = VideoFrame | ImageBitmap;

/**
 * A port that answers each message with the track's current picture, with `null` while there is no new one, or with `'unreadable'` if none can
 * be taken. The receiver sets the pace, so the page needs no timer, and at most one picture is in transit.
 *
 * A video without a new picture shows its last one again. Only a callback for each of its frames tells the two apart.
 *
 * @param take returns the current picture of the video
 */
export function* pulledPictures(
  track: MediaStreamTrack,
  take: (video: HTMLVideoElement) => Picture | Promise<Picture | null>,
): Generator<MessagePort, void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // Playing rejects if the stream ends before its first frame.
  video.play().catch(() => {});
  const { port1, port2 } = new MessageChannel();
  /** Undefined until the browser reports a frame. Without such reports, each picture counts as new. */
  let isNew: boolean | undefined;
  let frameRequest = 0;

  function watchFrames(): void {
    frameRequest = video.requestVideoFrameCallback(() => {
      isNew = true;
      watchFrames();
    });
  }
  if ('requestVideoFrameCallback' in video) watchFrames();

  async function answer(): Promise<void> {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || isNew === false)
      return port1.postMessage(null);
    if (isNew) isNew = false;
    let picture: Picture | null = null;
    try {
      picture = await take(video);
      port1.postMessage(picture, picture ? [picture] : []);
    } catch (error) {
      // The picture can't be created or transferred, so the next way is tried.
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
    if (frameRequest) video.cancelVideoFrameCallback(frameRequest);
    video.srcObject = null;
  }
}
