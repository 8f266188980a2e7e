// Compares the colors of a camera's picture that the analyst reads from a VideoFrame with those that it reads from an ImageBitmap.
// bundle-page.ts bundles this module, and a journey runs it in a page.
import { bitmapOf } from '../../src/devices/camera-frames/bitmap.ts';
import { videoFrameOf } from '../../src/devices/camera-frames/video-frame.ts';
import { eachSample } from '../../src/domain/posture/pixel-sampling.ts';
import { createPixelCopier } from '../../src/workers/session/copy-pixels.ts';
import { createPixelReader } from '../../src/workers/session/read-pixels.ts';

export interface ColorDifference {
  readonly format: string | null;
  readonly samples: number;
  /** Largest difference of a channel in any sample, of 255. */
  readonly largest: number;
  /** Distinct colors, so that no blank picture is compared. */
  readonly colors: number;
}

/** @returns undefined if the analyst would make a bitmap of the frame, too */
async function compareColors(): Promise<ColorDifference | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } });
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  await video.play();
  await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  // In one task, so both have the same picture.
  const frame = videoFrameOf(video);
  const copying = bitmapOf(video);
  const bitmap = await copying;
  if (!bitmap) throw new Error('The camera has ended.');
  const { format } = frame;
  const copied = await createPixelCopier()(frame);
  frame.close();
  const { data: shown } = createPixelReader()(bitmap);
  const { width, height } = bitmap;
  bitmap.close();
  for (const track of stream.getTracks()) track.stop();
  if (!copied) return undefined;

  let largest = 0;
  let samples = 0;
  const colors = new Set<string>();
  eachSample(width, height, (x, y) => {
    const at = 4 * (y * width + x);
    for (let channel = 0; channel < 3; channel += 1) {
      largest = Math.max(largest, Math.abs(copied.data[4 * samples + channel]! - shown[at + channel]!));
    }
    samples += 1;
    colors.add(shown.slice(at, at + 3).join());
  });
  return { format, samples, largest, colors: colors.size };
}

Object.assign(window, { compareColors });
