import { describe, expect, test } from 'vitest';
import { countLikelyFillers } from '../../../src/domain/exercise/attempt-fillers.ts';
import { occurrencesOf } from '../../../src/domain/exercise/occurrences.ts';
import type { VoiceMeasures, VoiceSegment } from '../../../src/domain/voice/measures.ts';
import { plainVoice } from '../voice/plain-voice.ts';

/** A voice in segments of 1 s, with the given changes of each segment. */
function voice(lengthS: number, segmentAt: (second: number) => Partial<VoiceSegment>): VoiceMeasures {
  const varied = plainVoice({ seconds: lengthS });
  const segments = varied.segments.map((segment, i) => Object.assign({}, segment, segmentAt(i)));
  return { ...varied, segments };
}

/** The start times of stretches of one kind in a voice of a minute. */
function startsIn(kind: 'rush' | 'flat' | 'fading', segmentAt: (second: number) => Partial<VoiceSegment>) {
  return occurrencesOf([], voice(60, segmentAt))[kind].map(({ startS }) => startS);
}

describe('occurrences are found:', () => {
  test('none in a voice of varied pitch', () => {
    const varied = voice(60, () => ({}));
    expect(occurrencesOf([], varied)).toEqual({
      fillers: [],
      ums: [],
      rush: [],
      flat: [],
      fading: [],
      posture: [],
    });
  });

  test('fillers, at their times', () => {
    expect(occurrencesOf([3, 8.5], null).fillers).toEqual([
      { startS: 3, endS: 3 },
      { startS: 8.5, endS: 8.5 },
    ]);
  });

  test('possible ums only if words were not recognized', () => {
    const ums = [{ startS: 4, endS: 4.6 }];
    const heard = { ...voice(20, () => ({})), filledPauseSpans: ums };
    expect(occurrencesOf(null, heard)).toMatchObject({ fillers: [], ums });
    expect(occurrencesOf([3], heard)).toMatchObject({ fillers: [{ startS: 3, endS: 3 }], ums: [] });
    expect(occurrencesOf(null, null).ums).toEqual([]);
  });

  test('leaning and swaying, but not absence', () => {
    const stretches = (['leaning-left', 'out-of-view', 'swaying'] as const).map((kind, i) => ({
      kind,
      startS: 10 * i,
      endS: 10 * i + 4,
    }));
    expect(occurrencesOf([], null, stretches).posture).toEqual([
      { startS: 0, endS: 4 },
      { startS: 20, endS: 24 },
    ]);
  });

  test('six seconds of more than 180 words a minute', () => {
    // 4.5 syllables a second are 180 words a minute, at 1.5 syllables a word.
    const startsAt = (rate: number) =>
      startsIn('rush', (s) => (s >= 12 && s < 18 ? { syllables: rate } : {}));
    expect(startsAt(4.5)).toEqual([]);
    expect(startsAt(5)).toEqual([12]);
  });

  test('six seconds of constant pitch', () => {
    const semitonesAt = (s: number) => (s >= 24 && s < 30 ? { semitones: 0.3 * (s % 2) } : {});
    expect(startsIn('flat', semitonesAt)).toEqual([24]);
  });

  test('the quiet end of a voice that fades', () => {
    const startsAt = (levelDb: number) => startsIn('fading', (s) => (s >= 42 ? { levelDb } : {}));
    expect(startsAt(-32)).toEqual([42, 48, 54]);
    expect(startsAt(-27)).toEqual([]);
  });

  test('no rush if there is hardly any speech', () => {
    expect(startsIn('rush', () => ({ speech: 0.2, syllables: 9 }))).toEqual([]);
  });
});

test.each([
  ['um our goal is uh simple', 2],
  ['I am right there', 0],
  ['', 0],
])('likely fillers in "%s": %d', (text, count) => {
  expect(countLikelyFillers(text)).toBe(count);
});
