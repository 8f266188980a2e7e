import { describe, expect, test } from 'vitest';
import { contourOf, drawnValue } from '../../../src/domain/voice/contour.ts';
import { voiceRows } from '../../../src/domain/voice/voice-rows.ts';

describe('the contour of a voice', () => {
  test('up to two minutes has the measured values, in the middle of each segment', () => {
    expect(contourOf([1, null, 3], 2)).toEqual({ timesS: [1, 3, 5], values: [1, null, 3] });
  });

  test('above two minutes has 200 medians, and the bounds of 80 % of the values around each', () => {
    const values = Array.from({ length: 240 }, (_, i) => (i % 10 === 0 ? 100 : i % 2));
    const { timesS, values: medians, band } = contourOf(values, 2.5);
    expect(timesS).toHaveLength(200);
    expect(timesS[0]).toBe(1.5);
    expect(medians.every((value) => value! >= 0 && value! <= 1)).toBe(true);
    expect(band!.low.every((low, i) => low! <= medians[i]!)).toBe(true);
    expect(band!.high.every((high, i) => high! >= medians[i]!)).toBe(true);
  });

  test('has a gap for segments that were not measured', () => {
    const values = Array.from({ length: 240 }, (_, i) => (i >= 100 && i < 140 ? null : 1));
    const { timesS, values: medians, band } = contourOf(values, 1);
    for (const [i, atS] of timesS.entries()) {
      const silent = atS >= 100 && atS < 140;
      expect([medians[i], band!.low[i], band!.high[i]]).toEqual(silent ? [null, null, null] : [1, 1, 1]);
    }
  });
});

test('a contour has the value that is drawn at a time', () => {
  const short = contourOf([1, null, 3], 2);
  expect([1, 3, 5, 6].map((atS) => drawnValue(short, atS))).toEqual([1, null, 3, undefined]);
  const long = contourOf([...Array<number>(239).fill(1), 100], 1);
  expect(drawnValue(long, 239.9)).toBe(1);
});

const UNVOICED = { speech: 0, semitones: null, levelDb: null, syllables: 0 };
const segment = (speech: number, semitones: number | null) => ({ ...UNVOICED, speech, semitones });

test.each([
  [1.6, [0, 4.8, 9.6]],
  [3.2, [0, 6.4, 12.8, 19.2]],
  [6.4, [0, 6.4, 12.8, 19.2, 25.6, 32, 38.4]],
])('rows of segments of %s s begin at the time of their first segment', (segmentS, starts) => {
  const rows = voiceRows(Array(7).fill(segment(1, 0)), segmentS);
  expect(rows.map(({ startS }) => Number(startS.toFixed(6)))).toEqual(starts);
});

test('the rows of a table are the means of 5 s, without unmeasured segments', () => {
  expect(voiceRows([segment(1, 2), segment(0, null), segment(0.5, 4), segment(1, -1)], 2.5)).toEqual([
    { startS: 0, speech: 0.5, semitones: 2, levelDb: null },
    { startS: 5, speech: 0.75, semitones: 1.5, levelDb: null },
  ]);
});
