import { expect, test, vi } from 'vitest';
import { createFaceSearch } from '../../../src/domain/face-detector/face-search.ts';
import { createLookBack, type LookBackFrame } from '../../../src/domain/posture/look-back.ts';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { oval, withNoise } from '../../drawn-frame.ts';
import { randomFrom } from '../../random.ts';
import { faceAt, found, NOBODY } from '../face-detector/face-at.ts';

const FRAME = withNoise(oval(0.5), randomFrom(11));
const FACE = found(faceAt(0.5, 0.34 / 0.8, 0.5));
const COUNT = 40;

/**
 * Tracks frames at the cadence. Each has a mass of skin, as a wall of wood would.
 *
 * @param hasFace whether the detector finds a face in a frame
 */
function track(hasFace: (frame: number) => boolean) {
  const detect = vi.fn((frame: number) => (hasFace(frame) ? FACE : NOBODY));
  const looks: number[] = [];
  const inView: boolean[] = [];
  const lookBack = createLookBack<LookBackFrame>(
    createTracker(),
    createFaceSearch(4 / 3, true),
    ({ atMs }) => looks.push(atMs / 100),
    (_, _status, center) => inView.push(center !== null),
  );
  for (let frame = 0; frame < COUNT; frame += 1)
    lookBack.add({ pixels: FRAME, atMs: 100 * frame, detect: () => detect(frame) });
  lookBack.finish();
  return { detect, looks, inView };
}

test('a speaker who stays is looked at twice a second', () => {
  const { detect, looks, inView } = track(() => true);
  expect(detect).toHaveBeenCalledTimes(COUNT / 5 + 1);
  expect(looks).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 39]);
  expect(inView).toEqual(Array(COUNT).fill(true));
});

test.each([11, 12, 13, 14, 15])(
  'the time in view ends with the last frame with a face: %i frames',
  (count) => {
    const { inView, looks } = track((frame) => frame < count);
    expect(inView).toEqual(Array.from({ length: COUNT }, (_, frame) => frame < count));
    expect(looks).toEqual(looks.toSorted((a, b) => a - b));
  },
);

test.each([20, 21, 22, 23])(
  'the time in view begins at most a frame after the first face: frame %i',
  (first) => {
    const { inView } = track((frame) => frame >= first);
    expect(inView.indexOf(true) - first).toBeOneOf([0, 1]);
    expect(inView.slice(first + 1)).toEqual(Array(COUNT - first - 1).fill(true));
  },
);

test('an absence that is shorter than a search is no time in view', () => {
  const { inView } = track((frame) => frame < 13 || frame >= 20);
  expect(inView.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, frame) => frame < 13));
  expect(inView.slice(21)).toEqual(Array(COUNT - 21).fill(true));
});

test('frames after the last look are tracked at the end', () => {
  const { inView } = track((frame) => frame < 38);
  expect(inView.slice(-3)).toEqual([true, false, false]);
});
