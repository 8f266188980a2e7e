import { MAX_COLOR_COUNT } from './drawn-picture.ts';
import type { PixelFrame } from './frame.ts';
import { copySamples, sampleCount } from './pixel-sampling.ts';

/**
 * Recognizes a frame that repeats the one before it bit for bit. A sensor's noise makes this impossible, so the camera is frozen, or a virtual
 * camera sends a still photo. A drawn picture (rule 114) has no noise and may hold still, so it is none.
 *
 * @returns a function that must be called with each frame
 */
export function createRepeatDetector(): (frame: PixelFrame) => boolean {
  let before = new Uint8ClampedArray(0);
  let samples = before;
  let size = { width: 0, height: 0 };

  return (frame) => {
    const { width, height } = frame;
    if (width !== size.width || height !== size.height) {
      size = { width, height };
      const length = 4 * sampleCount(width, height);
      before = new Uint8ClampedArray(length);
      samples = new Uint8ClampedArray(length);
    }
    [before, samples] = [samples, before];
    copySamples(frame, samples);
    return samples.every((value, i) => value === before[i]) && hasNoise(samples);
  };
}

function hasNoise(samples: Uint8ClampedArray): boolean {
  const colors = new Set<number>();
  for (let at = 0; at < samples.length && colors.size <= MAX_COLOR_COUNT; at += 4)
    colors.add((samples[at]! << 16) | (samples[at + 1]! << 8) | samples[at + 2]!);
  return colors.size > MAX_COLOR_COUNT;
}
