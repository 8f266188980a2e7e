import { describe, expect, test } from 'vitest';
import {
  loudnessFinding,
  melodyFinding,
  pauseFinding,
  tooShortToMeasure,
} from '../../../src/domain/voice/coaching.ts';
import type { VoiceSegment, VoiceMeasures } from '../../../src/domain/voice/measures.ts';
import { plainVoice } from './plain-voice.ts';

const NOT_MEASURED = { certainty: 'not measured', value: null } as const;

const PLAIN = plainVoice({ seconds: 60 });
const NOTHING: VoiceMeasures = {
  ...PLAIN,
  pauses: NOT_MEASURED,
  pitch: NOT_MEASURED,
  loudness: NOT_MEASURED,
};

test('a session is too short if it ended before the first measurement', () => {
  expect(tooShortToMeasure(null, 0.3)).toBe(true);
  expect(tooShortToMeasure(null, 30)).toBe(false);
  const quiet = { ...NOTHING, analyzedS: 0.8 };
  expect(tooShortToMeasure(quiet, 1)).toBe(true);
  expect(tooShortToMeasure({ ...quiet, analyzedS: 30 }, 30)).toBe(false);
  expect(tooShortToMeasure({ ...quiet, mutedS: 3 }, 4)).toBe(false);
  const loudness = { certainty: 'measured', value: { levelDb: -30, spreadDb: 2 } } as const;
  expect(tooShortToMeasure({ ...quiet, loudness }, 4)).toBe(false);
});

/** A voice with pauses of `lengths` seconds, each after 1 s of speech. */
function pausing(lengths: readonly number[], analyzedS = 60): VoiceMeasures {
  let atS = 0;
  const pauses = lengths.map((length) => {
    const startS = atS + 1;
    atS = startS + length;
    return [startS, atS] as const;
  });
  return { ...plainVoice({ seconds: 60, pauses }), analyzedS };
}

/** A voice whose segments have `levels` in dB; null for a segment without speech. */
const loud = (levels: readonly (number | null)[], change: Partial<VoiceMeasures> = {}): VoiceMeasures => ({
  ...PLAIN,
  segments: levels.map((levelDb): VoiceSegment => ({ speech: 1, semitones: null, levelDb, syllables: 4 })),
  ...change,
});

test('a missing measurement has no finding', () => {
  for (const findingOf of [pauseFinding, melodyFinding, loudnessFinding])
    expect(findingOf(NOTHING, 60)).toBeNull();
});

describe('the finding on pauses', () => {
  test.each([
    ['none', [], 'breathless'],
    ['many, all shorter than half a second', [0.49, 0.49, 0.49, 0.49], 'breathless'],
    ['one of half a second in a minute', [0.5], 'breathless'],
    ['one of half a second in each half minute', [0.5, 0.5], 'short-ones'],
    ['none of a second and a half', [0.5, 1.49], 'short-ones'],
    ['one of a second and a half', [0.5, 1.5], 'held'],
    ['one of five seconds', [0.5, 5], 'held'],
    ['one of more than five seconds', [0.5, 5.01], 'too-long'],
    ['one of more than five seconds, and no other', [5.01], 'too-long'],
  ])('for %s, %j, is %s', (_, lengths, finding) => {
    expect(pauseFinding(pausing(lengths), 60)).toBe(finding);
  });

  test('is too-short in a session of less than 10 s, unless a pause is too long', () => {
    expect(pauseFinding(pausing([0.6], 9.9), 9.9)).toBe('too-short');
    expect(pauseFinding(pausing([0.6], 10), 10)).toBe('short-ones');
    expect(pauseFinding(pausing([5.1], 9.9), 9.9)).toBe('too-long');
  });
});

test.each([
  [1.19, 60, 'flat'],
  [1.2, 60, 'moving'],
  [4, 60, 'moving'],
  [0.5, 9.9, 'too-short'],
  [0.5, 10, 'flat'],
])('a pitch that spreads over %f semitones in %f s is %s', (semitones, analyzedS, finding) => {
  expect(melodyFinding({ ...plainVoice({ seconds: 60, semitones }), analyzedS }, analyzedS)).toBe(finding);
});

describe('the finding on loudness', () => {
  test.each([
    ['even', [-25, -25, -25, -25, -25, -25], 'steady'],
    ['a little softer at the end', [-25, -25, -26, -26, -27.9, -27.9], 'steady'],
    ['half the power at the end', [-25, -25, -26, -26, -28, -28], 'fading'],
    ['louder at the end', [-30, -30, -25, -25, -20, -20], 'steady'],
    ['softer, with gaps between', [-25, null, -25, -26, null, null, -26, -29, -29], 'fading'],
    ['too few levels', [-20, -40], 'steady'],
    ['no levels', [], 'steady'],
  ])('for "%s", %j, is %s', (_, levels, finding) => {
    expect(loudnessFinding(loud(levels), 60)).toBe(finding);
  });

  test.each([
    ['clipping', 'clipped'],
    ['quiet', 'quiet'],
    ['noisy', 'noisy'],
  ] as const)('for a %s signal is %s, even in a short session', (signal, finding) => {
    expect(loudnessFinding(loud([-20, -30, -40], { signal, analyzedS: 5 }), 5)).toBe(finding);
  });

  test('is too-short in a session of less than 10 s', () => {
    expect(loudnessFinding(loud([-20, -30, -40], { analyzedS: 9.9 }), 9.9)).toBe('too-short');
  });
});

test('less than half of a session gives no finding, but a pause that is too long', () => {
  const heard = { ...PLAIN, analyzedS: 30 };
  for (const findingOf of [pauseFinding, melodyFinding, loudnessFinding]) {
    expect(findingOf(heard, 60)).not.toBe('in-part');
    expect(findingOf(heard, 60.1)).toBe('in-part');
  }
  expect(pauseFinding(pausing([5.1], 30), 600)).toBe('too-long');
  expect(loudnessFinding({ ...heard, signal: 'noisy' }, 600)).toBe('in-part');
});
