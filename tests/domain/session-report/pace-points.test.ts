import { describe, expect, test } from 'vitest';
import {
  markedPacePoints,
  smoothedPoints,
  smoothingS,
} from '../../../src/domain/session-report/pace-points.ts';

const marked = (wpm: number, ...paceRates: number[]) =>
  markedPacePoints({ paceTimeline: [{ time: '5s', wpm }], paceRates })[0]!.beyond;

test.each([
  [0, 90, 'below'],
  [89, 90, 'below'],
  [90, 90, undefined],
  [180, 180, undefined],
  [181, 180, 'above'],
  [150, 150, undefined],
] as const)('a pace of %i words per minute, drawn at %i, is marked as %s', (rate, wpm, beyond) => {
  expect(marked(wpm, rate)).toBe(beyond);
});

test('in a report without rates, each point at a bound is marked as beyond it', () => {
  expect([90, 91, 179, 180].map((wpm) => marked(wpm))).toEqual(['below', undefined, undefined, 'above']);
});

describe('the curve of a session', () => {
  const samples = (paces: readonly number[]) => paces.map((wpm, i) => ({ time: `${5 * (i + 1)}s`, wpm }));

  test.each([
    [0, 180],
    [10, 181],
    [30, 600],
    [60, 1200],
  ])('is smoothed over %i s if the session lasts %i s', (seconds, lengthS) => {
    expect(smoothingS(lengthS)).toBe(seconds);
  });

  test('has the samples themselves in a short session', () => {
    const points = samples([100, 140, 180]);
    expect(smoothedPoints(points, 60)).toBe(points);
  });

  test('has the mean of the samples around each point, fewer at its ends', () => {
    const smooth = smoothedPoints(samples([100, 130, 160, 100, 130]), 200);
    expect(smooth.map(({ wpm }) => wpm)).toEqual([115, 130, 130, 130, 115]);
  });

  test('has only the samples in its reach, and is beyond a bound only if all of them are', () => {
    const points = [
      { time: '5s', wpm: 180, beyond: 'above' as const },
      { time: '10s', wpm: 180, beyond: 'above' as const },
      { time: '60s', wpm: 180, beyond: 'above' as const },
      { time: '65s', wpm: 100, beyond: undefined },
    ];
    expect(smoothedPoints(points, 200)).toEqual([
      points[0],
      points[1],
      { time: '60s', wpm: 140, beyond: undefined },
      { time: '65s', wpm: 140, beyond: undefined },
    ]);
  });
});
