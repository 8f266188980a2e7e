import { describe, expect, test } from 'vitest';
import { detectFaces } from '../../../src/domain/face-detector/face-detector.ts';
import { fillFromPixels } from '../../../src/domain/face-detector/face-input.ts';
import { MIN_SCORE } from '../../../src/domain/face-detector/merge-boxes.ts';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import { BACKGROUNDS } from '../posture/scene/backgrounds.ts';
import { MONK_SKIN_TONES } from '../posture/scene/colors.ts';
import { DAYLIGHT } from '../posture/scene/light.ts';
import { randomFrom } from '../../random.ts';
import { type Cast, createScene } from '../posture/scene/scene.ts';
import { SPEAKER } from '../posture/scene/speaker.ts';
import { DETECTOR, lookAt } from './detector.ts';

declare global {
  /** Node's `process`. This TypeScript project has no types for Node. */
  const process: { memoryUsage(): { readonly heapUsed: number } };
  /** Defined by `--expose-gc` in vitest.config.ts. */
  function gc(): void;
}

const room = createScene(BACKGROUNDS['grey wall']!(randomFrom(5)), DAYLIGHT, 5, { width: 640, height: 480 });

const headAt = (x: number, radius = 0.12, skin = SPEAKER.skin): Cast['speaker'] => ({
  who: { ...SPEAKER, radius, skin },
  at: { x, y: 0.45 },
});

test.each(MONK_SKIN_TONES.map((skin, i) => ({ tone: i + 1, skin })))(
  'a drawn head of skin tone $tone is found at its place',
  ({ skin }) => {
    const { largest, second } = lookAt(room.film({ speaker: headAt(0.4, 0.12, skin) }));
    expect(largest!.score).toBeGreaterThanOrEqual(MIN_SCORE);
    expect(Math.abs(largest!.x - 0.4)).toBeLessThan(0.015);
    expect(second).toBeNull();
  },
);

test('a room without anybody has no face', () => {
  expect(lookAt(room.film({}))).toEqual({ largest: null, second: null });
});

test('the larger of two faces comes first', () => {
  const { largest, second } = lookAt(room.film({ speaker: headAt(0.3, 0.1), passer: headAt(0.7, 0.13) }));
  expect(largest!.x).toBeCloseTo(0.7, 1);
  expect(second!.x).toBeCloseTo(0.3, 1);
});

test('the six points of a face are found in their order from side to side and from top to bottom', () => {
  const face = lookAt(room.film({ speaker: headAt(0.5) })).largest!;
  const { rightEye, leftEye, noseTip, mouth, rightEar, leftEar } = face;
  // Not mirrored: the right eye is at the left.
  expect(rightEye.x).toBeLessThan(noseTip.x);
  expect(leftEye.x).toBeGreaterThan(noseTip.x);
  expect(rightEar.x).toBeLessThan(rightEye.x);
  expect(leftEar.x).toBeGreaterThan(leftEye.x);
  expect(noseTip.y).toBeGreaterThan(leftEye.y);
  expect(mouth.y).toBeGreaterThan(noseTip.y);
});

describe('a picture that is not square', () => {
  /** A part of the room with a head, cut out. */
  function cut(from: number, to: number): PixelFrame {
    const { data } = room.film({ speaker: headAt(0.5) });
    const width = to - from;
    const part = new Uint8ClampedArray(width * 480 * 4);
    for (let y = 0; y < 480; y += 1)
      part.set(data.subarray((y * 640 + from) * 4, (y * 640 + to) * 4), y * width * 4);
    return { data: part, width, height: 480 };
  }

  test.each([
    ['upright', 180, 450],
    ['4:3', 0, 640],
  ] as const)('has its face at the right place: %s', (_, from, to) => {
    const face = lookAt(cut(from, to)).largest!;
    expect(from + face.x * (to - from)).toBeCloseTo(320, -1);
    expect(face.y).toBeCloseTo(0.45, 1);
  });
});

test('if the picture fills only a part of the frame, positions and sizes of faces are fractions of the frame', () => {
  fillFromPixels(DETECTOR.input, room.film({ speaker: headAt(0.7) }));
  const { x, y, width, height, rightEye } = structuredClone(detectFaces(DETECTOR).largest!);
  const placed = detectFaces(DETECTOR, { width: 0.5, height: 0.8 }).largest!;
  expect(placed.x).toBeCloseTo(0.25 + 0.5 * x);
  expect(placed.y).toBeCloseTo(0.1 + 0.8 * y);
  expect(placed.width).toBeCloseTo(0.5 * width);
  expect(placed.height).toBeCloseTo(0.8 * height);
  expect(placed.rightEye.x).toBeCloseTo(0.25 + 0.5 * rightEye.x);
});

test('face detections allocate almost nothing', () => {
  fillFromPixels(DETECTOR.input, room.film({ speaker: headAt(0.5) }));
  for (let i = 0; i < 3; i += 1) detectFaces(DETECTOR);
  gc();
  // Compilation may add to one batch, and a garbage collection may subtract from another. The median has neither.
  const perFrame = Array.from({ length: 5 }, () => {
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 5; i += 1) detectFaces(DETECTOR);
    return (process.memoryUsage().heapUsed - before) / 5;
  });
  expect(perFrame.toSorted((a, b) => a - b)[2]).toBeLessThan(10_000);
});
