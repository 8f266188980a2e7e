import { expect, test } from 'vitest';
import { INPUT_SIZE } from '../../../../src/domain/face-detector/blaze-face.ts';
import { createFaceInput, fillFromPixels } from '../../../../src/domain/face-detector/face-input.ts';
import { createPlanes } from '../../../../src/domain/face-detector/planes.ts';
import { eachSample } from '../../../../src/domain/posture/pixel-sampling.ts';
import { createPixelCopier } from '../../../../src/workers/session/copy-pixels.ts';

// With this width, the first sample of a row is at a different x in each row.
const [width, height] = [96, 50];
/** Maximum difference of a color channel (0 to 255) due to rounding and chroma interpolation. */
const TOLERANCE = 3;

const limited = { primaries: 'bt709', transfer: 'bt709', fullRange: false } as const;
const full = { ...limited, fullRange: true } as const;

for (const [format, colorSpace] of [
  ['I420', { ...limited, matrix: 'smpte170m' }],
  ['NV12', { ...limited, matrix: 'smpte170m' }],
  ['I420', { ...limited, matrix: 'bt709' }],
  ['I420', { ...full, matrix: 'smpte170m' }],
] as const) {
  test(`${format}, ${colorSpace.matrix}, ${colorSpace.fullRange ? 'full' : 'limited'} range: the samples have the colors that a canvas shows`, async () => {
    const frame = patches(format, colorSpace);
    const copied = await createPixelCopier()(frame);
    expect(copied).toMatchObject({ width, height, sampled: true });
    const shown = draw(frame);
    frame.close();
    let furthest = 0;
    let i = 0;
    eachSample(width, height, (x, y) => {
      for (let channel = 0; channel < 4; channel += 1, i += 1) {
        furthest = Math.max(furthest, Math.abs(copied!.data[i]! - shown[(y * width + x) * 4 + channel]!));
      }
    });
    expect(copied!.data).toHaveLength(i);
    expect(furthest).toBeLessThanOrEqual(TOLERANCE);
  });
}

test.each(['I420', 'NV12'] as const)(
  "%s: the face detector's input has the picture that a canvas shows",
  async (format) => {
    const frame = patches(format, { ...limited, matrix: 'smpte170m' });
    const [copied, shown] = [createPlanes(3, INPUT_SIZE, 2), createPlanes(3, INPUT_SIZE, 2)];
    await createPixelCopier()(frame, createFaceInput(copied));
    fillFromPixels(createFaceInput(shown), { data: draw(frame), width, height });
    frame.close();
    const furthest = copied.data.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - shown.data[i]!)),
      0,
    );
    expect(furthest).toBeLessThanOrEqual((TOLERANCE * 2) / 255);
    // The frame is not blank.
    expect(new Set(copied.data).size).toBeGreaterThan(20);
  },
);

test.each(['RGBA', 'RGBX', 'BGRA', 'BGRX'] as const)(
  '%s: the samples have exactly the colors that a canvas shows',
  async (format) => {
    const data = Uint8Array.from({ length: 4 * width * height }, (_, i) =>
      i % 4 === 3 ? 255 : (i * 7) % 256,
    );
    const frame = new VideoFrame(data, { format, codedWidth: width, codedHeight: height, timestamp: 0 });
    const input = createPlanes(3, INPUT_SIZE, 2);
    const copied = await createPixelCopier()(frame, createFaceInput(input));
    const shown = draw(frame);
    frame.close();
    const expected: number[] = [];
    eachSample(width, height, (x, y) => {
      const at = (y * width + x) * 4;
      expected.push(...shown.subarray(at, at + 4));
    });
    expect([...copied!.data]).toEqual(expected);
    expect(new Set(input.data).size).toBeGreaterThan(20);
  },
);

test.each([
  ['a format that no camera produces', { format: 'I444' }],
  ['another color space', { format: 'RGBX', colorSpace: { ...full, primaries: 'bt470bg', matrix: 'rgb' } }],
] as const)('a frame in %s is not copied', async (_, init) => {
  const data = new Uint8Array(4 * 4 * 4);
  const frame = new VideoFrame(data, { ...init, codedWidth: 4, codedHeight: 4, timestamp: 0 });
  expect(await createPixelCopier()(frame)).toBeUndefined();
  frame.close();
});

/** A frame of patches of 16×16 pixels, each of one color, so that chroma interpolation changes only their edges. */
function patches(format: 'I420' | 'NV12', colorSpace: VideoColorSpaceInit): VideoFrame {
  const luma = width * height;
  const data = new Uint8Array(luma * 1.5);
  for (let pixel = 0; pixel < luma; pixel += 1) {
    data[pixel] = 90 + ((patchOf(pixel % width, Math.floor(pixel / width)) * 37) % 80);
  }
  for (let i = 0; i < luma / 4; i += 1) {
    const patch = patchOf((i % (width / 2)) * 2, Math.floor(i / (width / 2)) * 2);
    const [cb, cr] = format === 'I420' ? [i, luma / 4 + i] : [2 * i, 2 * i + 1];
    data[luma + cb] = 110 + ((patch * 13) % 36);
    data[luma + cr] = 110 + ((patch * 29) % 36);
  }
  return new VideoFrame(data, { format, codedWidth: width, codedHeight: height, timestamp: 0, colorSpace });
}

function patchOf(x: number, y: number): number {
  return Math.floor(y / 16) * (width / 16) + Math.floor(x / 16);
}

function draw(frame: VideoFrame): Uint8ClampedArray {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(frame, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}
