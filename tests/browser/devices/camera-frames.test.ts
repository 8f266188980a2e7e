import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bitmapOf } from '../../../src/devices/camera-frames/bitmap.ts';
import { portableFrames } from '../../../src/devices/camera-frames/portable-frames.ts';
import { pulledPictures } from '../../../src/devices/camera-frames/pulled-pictures.ts';
import { videoFrameOf } from '../../../src/devices/camera-frames/video-frame.ts';
import { DrawnCamera, MIDDLE } from '../drawn-camera.ts';

type TakePicture = Parameters<typeof pulledPictures>[1];

let drawn: DrawnCamera;
let track: MediaStreamTrack;

beforeEach(() => {
  drawn = new DrawnCamera(MIDDLE, 320, 240);
  track = drawn.stream().getVideoTracks()[0]!;
});

afterEach(() => {
  track.stop();
  drawn.stop();
  vi.unstubAllGlobals();
});

/** Requests pictures of the track through a port, as a worker does. */
function pull(takePicture: TakePicture) {
  const ports = pulledPictures(track, takePicture);
  const port = ports.next().value as MessagePort;
  port.start();
  /** Requests a picture, and returns the answer. */
  async function request(): Promise<unknown> {
    const answered = new Promise<unknown>((resolve) =>
      port.addEventListener('message', ({ data }) => resolve(data), { once: true }),
    );
    port.postMessage(null);
    return answered;
  }
  return {
    request,
    close: () => ports.return(),
    async untilPicture<Picture>(): Promise<Picture> {
      return vi.waitFor(async () => {
        const picture = await request();
        expect(picture).not.toBeNull();
        return picture as Picture;
      });
    },
  };
}

describe.each([
  ['VideoFrames of the video', videoFrameOf, VideoFrame],
  ['ImageBitmaps of the video', bitmapOf, ImageBitmap],
] satisfies [string, TakePicture, unknown][])('%s', (_, take: TakePicture, Kind) => {
  test('are transferred on request; before the first frame the answer is null', async () => {
    const { request, untilPicture, close } = pull(take);
    expect(await request()).toBeNull();
    const picture = await untilPicture<VideoFrame | ImageBitmap>();
    expect(picture).toBeInstanceOf(Kind);
    picture.close();
    close();
  });

  test('have the size of the video', async () => {
    const { untilPicture, close } = pull(take);
    const picture = await untilPicture<VideoFrame | ImageBitmap>();
    expect(
      'timestamp' in picture
        ? [picture.displayWidth, picture.displayHeight]
        : [picture.width, picture.height],
    ).toEqual([320, 240]);
    picture.close();
    close();
  });
});

test('while the camera sends no new picture, the answer is null, and the last picture is not repeated', async () => {
  const { request, untilPicture, close } = pull(videoFrameOf);
  (await untilPicture<VideoFrame>()).close();
  drawn.stop();
  // A frame may still be on its way.
  await vi.waitFor(async () => {
    const answers = [await request(), await request(), await request()];
    for (const answer of answers) if (answer instanceof VideoFrame) answer.close();
    expect(answers).toEqual([null, null, null]);
  });
  const other = new DrawnCamera(MIDDLE, 320, 240);
  drawn.canvas.getContext('2d')!.drawImage(other.canvas, 0, 0);
  other.stop();
  (await untilPicture<VideoFrame>()).close();
  close();
});

test('if a picture cannot be taken, the answer is "unreadable"', async () => {
  const { untilPicture, close } = pull(() => {
    throw new TypeError('no such source');
  });
  expect(await untilPicture()).toBe('unreadable');
  close();
});

test('if a picture cannot be transferred, it is closed, and the answer is "unreadable"', async () => {
  let closed = false;
  const { untilPicture, close } = pull(() => ({ close: () => (closed = true) }) as unknown as ImageBitmap);
  expect(await untilPicture()).toBe('unreadable');
  expect(closed).toBe(true);
  close();
});

test('a frame with another rotation than the video is refused', async () => {
  const video = { videoWidth: 240, videoHeight: 320 } as HTMLVideoElement;
  const frame = new VideoFrame(drawn.canvas, { timestamp: 0 });
  // Not an arrow function, which can't be called with `new`.
  vi.stubGlobal('VideoFrame', function turned() {
    return frame;
  });
  expect(() => videoFrameOf(video)).toThrow('size');
  expect(frame.format).toBeNull();
});

test('the answer is null if the camera ends while a bitmap is created', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await bitmapOf(document.createElement('video'))).toBeNull();
});

describe('the ways to transfer frames in a browser without streams of frames', () => {
  async function kinds(): Promise<string[]> {
    const found: string[] = [];
    for await (const frames of portableFrames(track))
      found.push(frames instanceof MediaStreamTrack ? 'track' : 'port');
    return found;
  }

  test('are, in this order, a clone of the track, VideoFrames, and ImageBitmaps', async () => {
    expect(await kinds()).toEqual(['track', 'port', 'port']);
    expect(track.readyState).toBe('live');
  });

  test('do not include VideoFrames if the browser has none', async () => {
    vi.stubGlobal('VideoFrame', undefined);
    expect(await kinds()).toEqual(['track', 'port']);
  });
});
