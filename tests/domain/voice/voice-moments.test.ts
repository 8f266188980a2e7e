import { describe, expect, test } from 'vitest';
import {
  fadingFromS,
  flattestAtS,
  longestUnpausedAtS,
  voicePeriods,
} from '../../../src/domain/voice/voice-moments.ts';
import { plainVoice } from './plain-voice.ts';

describe('the longest time without a pause', () => {
  test.each<[string, number, ...[number, number][]]>([
    ['may begin with the first speech', 0, [50, 51]],
    ['may be between two pauses', 11, [10, 11], [50, 51]],
    ['may end with the last speech', 11, [10, 11]],
    // 0.4 s is shorter than a medium pause.
    ['continues over a short pause', 0, [40, 40.4]],
  ])('%s', (_, atS, ...pauses) => {
    expect(longestUnpausedAtS(plainVoice({ seconds: 60, pauses }))).toBe(atS);
  });

  test('is null without speech', () => {
    expect(longestUnpausedAtS(plainVoice({ seconds: 0 }))).toBeNull();
  });
});

describe('the flattest stretch', () => {
  const voice = plainVoice({ seconds: 120, semitones: 2 });
  const withPitch = (semitonesAt: (second: number) => number | null) => ({
    ...voice,
    segments: voice.segments.map((segment, i) => Object.assign({}, segment, { semitones: semitonesAt(i) })),
  });
  const flatFrom = (fromS: number) =>
    withPitch((second) => (second >= fromS && second < fromS + 30 ? 0.1 : 2 * (-1) ** second));

  test('is the one with the smallest spread', () => {
    expect(flattestAtS(flatFrom(0))).toBe(0);
    expect(flattestAtS(flatFrom(70))).toBe(70);
  });

  test('is null if too little is voiced', () => {
    const silent = withPitch((second) => (second % 3 === 0 ? 1 : null));
    expect(flattestAtS(silent)).toBeNull();
    expect(flattestAtS(plainVoice({ seconds: 29 }))).toBeNull();
  });
});

test('fading begins with the last third of the speech', () => {
  expect(fadingFromS(plainVoice({ seconds: 90, fadesDb: 5 }))).toBe(60);
  expect(fadingFromS(plainVoice({ seconds: 2 }))).toBeNull();
});

describe('the quietest stretch', () => {
  const NONE = { flattestAtS: null, quietestAtS: null };
  /** A voice whose level is lower by `byDb` for 30 s. */
  const fainter = (fromS: number, byDb: number) => {
    const voice = plainVoice({ seconds: 120 });
    return {
      ...voice,
      segments: voice.segments.map((segment, i) =>
        Object.assign(segment, { levelDb: i >= fromS && i < fromS + 30 ? -25 - byDb : -25 }),
      ),
    };
  };

  test('is the one with the lowest level', () => {
    expect(voicePeriods(fainter(0, 6)).quietestAtS).toBe(0);
    expect(voicePeriods(fainter(70, 6)).quietestAtS).toBe(70);
  });

  // One of four stretches is fainter, so 2.7 dB are 2 dB below the mean of the session.
  test.each([
    ['is null if one is 2.5 dB fainter than the others', 2.5, null],
    ['is one that is 2.8 dB fainter than the others', 2.8, 40],
  ])('%s', (_, byDb, atS) => {
    expect(voicePeriods(fainter(40, byDb)).quietestAtS).toBe(atS);
  });

  test('is null without a level, and the flattest stretch is null without a pitch', () => {
    const notMeasured = { certainty: 'not measured', value: null } as const;
    const voice = fainter(70, 6);
    expect(voicePeriods({ ...voice, loudness: notMeasured })).toEqual({ ...NONE, flattestAtS: 0 });
    expect(voicePeriods({ ...voice, pitch: notMeasured })).toEqual({ ...NONE, quietestAtS: 70 });
  });

  test('requires a minute of speech and a good signal', () => {
    const voice = fainter(0, 6);
    expect(voicePeriods({ ...voice, signal: 'noisy' })).toEqual(NONE);
    expect(voicePeriods({ ...voice, segments: voice.segments.slice(0, 59) })).toEqual(NONE);
    expect(voicePeriods({ ...voice, segments: voice.segments.slice(0, 60) }).quietestAtS).toBe(0);
  });
});
