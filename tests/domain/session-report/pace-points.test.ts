import { expect, test } from 'vitest';
import { markedPacePoints } from '../../../src/domain/session-report/pace-points.ts';

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
