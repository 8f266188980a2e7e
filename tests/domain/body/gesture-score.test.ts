import { expect, test } from 'vitest';
import { gestureScoreOf, type HandLook } from '../../../src/domain/body/gesture-score.ts';
import type { VoiceMeasures } from '../../../src/domain/voice/measures.ts';
import { plainVoice } from '../voice/plain-voice.ts';

const VOICE = plainVoice({ seconds: 60 });

/** A minute of which the first `spokenS` seconds are speech. */
const spoken = (spokenS: number): VoiceMeasures => ({
  ...VOICE,
  segments: VOICE.segments.map(({ levelDb, syllables, semitones }, i) => ({
    levelDb,
    syllables,
    semitones,
    speech: i < spokenS ? 1 : 0,
  })),
});

/** Two looks a second for a minute. */
const looks = (of: (atS: number) => Partial<HandLook>): HandLook[] =>
  Array.from({ length: 120 }, (_, i) => ({ atS: i / 2, inView: true, gesturing: false, ...of(i / 2) }));

test('half of the speech with hands in use is a score of 100, and a quarter is 50', () => {
  const gestures = (share: number) => looks((atS) => ({ gesturing: atS % 1 < share }));
  expect(gestureScoreOf(gestures(1), spoken(60))).toBe(100);
  expect(gestureScoreOf(gestures(0.5), spoken(60))).toBe(100);
  expect(
    gestureScoreOf(
      looks((atS) => ({ gesturing: atS % 2 === 0 })),
      spoken(60),
    ),
  ).toBe(50);
  expect(
    gestureScoreOf(
      looks(() => ({})),
      spoken(60),
    ),
  ).toBe(0);
});

test('only looks during speech count', () => {
  const later = looks((atS) => ({ gesturing: atS >= 30 }));
  expect(gestureScoreOf(later, spoken(30))).toBe(0);
  expect(gestureScoreOf(later, spoken(60))).toBe(100);
});

test('there is no score unless hands were in view for a quarter of the time spoken, and for 10 s', () => {
  const inViewFor = (seconds: number) => looks((atS) => ({ inView: atS < seconds }));
  expect(gestureScoreOf(inViewFor(15), spoken(60))).toBe(0);
  expect(gestureScoreOf(inViewFor(14.5), spoken(60))).toBeNull();
  expect(gestureScoreOf(inViewFor(10), spoken(20))).toBe(0);
  expect(gestureScoreOf(inViewFor(9.5), spoken(20))).toBeNull();
});

test('there is no score without looks, or without a measured voice', () => {
  expect(gestureScoreOf([], spoken(60))).toBeNull();
  expect(
    gestureScoreOf(
      looks(() => ({})),
      null,
    ),
  ).toBeNull();
});

test('time without looks, as after a worker has died, counts as time without hands', () => {
  const all = looks(() => ({}));
  expect(gestureScoreOf(all.slice(0, 31), spoken(60))).toBe(0);
  expect(gestureScoreOf(all.slice(0, 28), spoken(60))).toBeNull();
});
