import { expect, test } from 'vitest';
import { mouthOf } from '../../../src/domain/body/mouth.ts';

/** A mesh whose eyes are 100 apart, with a mouth of 60, at an angle. @param nose its place between the eyes, 0-1 */
function mesh(nose: number, angle = 0): Float32Array {
  const points = new Float32Array(3 * 468);
  const put = (i: number, x: number, y: number) =>
    points.set(
      [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), 0],
      3 * i,
    );
  put(33, 0, 0);
  put(263, 100, 0);
  put(1, 100 * nose, 40);
  put(61, 20, 80);
  put(291, 80, 80);
  return points;
}

test.each([0, 0.4])(
  'the width of a mouth is a share of the distance of the eyes, also in a tilted face (%d)',
  (angle) => {
    expect(mouthOf({ found: 0.9, points: mesh(0.5, angle) })?.width).toBeCloseTo(0.6);
  },
);

test.each([
  ['a picture without a face', { found: 0.2, points: mesh(0.5) }],
  ['a face that is turned to one side', { found: 0.9, points: mesh(0.1) }],
  ['a face that is turned to the other side', { found: 0.9, points: mesh(0.95) }],
])('%s has no measured mouth', (_, found) => {
  expect(mouthOf(found)).toBeNull();
});
