import { describe, expect, test } from 'vitest';
import { coverageText, postureNotes, reportHeadline } from '../../../src/ui/strings/session-report.ts';

const SEEN = { seenEnough: true, heard: true };
const HARDLY_SEEN = { seenEnough: false, heard: true };
const TOO_LITTLE = "ou weren't in view long enough for your posture score to mean much.";

describe('the first sentence of a report', () => {
  test('names what was measured', () => {
    expect(reportHeadline({ wpm: 140, fillers: 1, posture: 88 }, SEEN)).toBe(
      'You spoke at 140 words a minute with one filler word, and your posture scored 88 out of 100.',
    );
    expect(reportHeadline({ wpm: null, fillers: null, posture: 88 }, SEEN)).toBe(
      'Your posture scored 88 out of 100.',
    );
    expect(reportHeadline({ wpm: 140, fillers: 0, posture: null }, HARDLY_SEEN)).toBe(
      'You spoke at 140 words a minute with no filler words.',
    );
  });

  test('mentions if it covers only a part of the session', () => {
    expect(reportHeadline({ wpm: 150, fillers: 0, posture: null }, { ...SEEN, partly: true })).toBe(
      'Where words were recognized, you spoke at 150 words a minute with no filler words.',
    );
    expect(reportHeadline({ wpm: null, fillers: 2, posture: null }, { ...SEEN, partly: true })).toBe(
      'Where words were recognized, you used 2 filler words.',
    );
  });

  test('says that fillers are at least so many where the recognizer leaves some out', () => {
    const atLeast = { ...SEEN, atLeast: true };
    expect(reportHeadline({ wpm: 150, fillers: 2, posture: null }, atLeast)).toBe(
      'You spoke at 150 words a minute with at least 2 filler words.',
    );
    expect(reportHeadline({ wpm: 150, fillers: 0, posture: null }, atLeast)).toBe(
      'You spoke at 150 words a minute.',
    );
  });

  test('leaves out a posture score from too little time in view', () => {
    expect(reportHeadline({ wpm: 140, fillers: 2, posture: 88 }, HARDLY_SEEN)).toBe(
      `You spoke at 140 words a minute with 2 filler words, and y${TOO_LITTLE}`,
    );
    expect(reportHeadline({ wpm: null, fillers: null, posture: 88 }, HARDLY_SEEN)).toBe(`Y${TOO_LITTLE}`);
  });
});

describe('the part of a session in which words were recognized', () => {
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const text = (share: number, ...recognized: [number, number][]) =>
    coverageText(
      {
        share,
        enough: share >= 0.25,
        lengthS: 180,
        recognized: recognized.map(([startS, endS]) => ({ startS, endS })),
      },
      clock,
    );

  test.each<[string, number, ...[number, number][]]>([
    ['in the first 1:00 of 3:00', 1 / 3, [0, 60]],
    ['in the last 1:00 of 3:00', 1 / 3, [120, 180]],
    ['from 1:00 to 2:00 of 3:00', 1 / 3, [60, 120]],
    ['from 0:00 to 0:20 and from 1:00 to 3:00 of 3:00', 0.8, [0, 20], [60, 180]],
    ['for 1:40 of 3:00', 0.6, [0, 20], [40, 60], [80, 100], [120, 160]],
  ])('%s', (part, share, ...recognized) => {
    expect(text(share, ...recognized)).toBe(
      `Words were recognized ${part}. Pace, filler words, and keywords cover only that time.`,
    );
  });

  test('is not mentioned if it is nearly all, and is reported as too little if it is', () => {
    expect(text(1, [0, 180])).toBeUndefined();
    expect(text(0.97, [0, 100], [105, 180])).toBeUndefined();
    expect(text(0.97, [0, 100], [110, 180])).toContain('from 0:00 to 1:40 and from 1:50 to 3:00');
    expect(text(0.2, [0, 30])).toContain('too little of it was recognized');
  });
});

describe('the notes about the posture score', () => {
  const NONE = { postureScore: 88, postureUnconfirmedS: 0, postureSimilarFaces: false };

  test('are none where the detector was there, and one face was seen', () => {
    expect(postureNotes(NONE)).toEqual([]);
  });

  test('say which time does not count, as the detector was not loaded yet', () => {
    expect(postureNotes({ ...NONE, postureUnconfirmedS: 12 })).toEqual([
      "Aura's face detector was still loading for 12 s, so that time doesn't count toward the posture score.",
    ]);
  });

  test('say why there is no score where it was never loaded', () => {
    expect(postureNotes({ ...NONE, postureScore: null, postureUnconfirmedS: 60 })).toEqual([
      "Aura's face detector couldn't be loaded, so it's unknown whether you were in view, and posture has no score.",
    ]);
  });

  test('say whose the score is where two faces were of similar size', () => {
    expect(postureNotes({ ...NONE, postureSimilarFaces: true })).toHaveLength(1);
    expect(postureNotes({ ...NONE, postureScore: null, postureSimilarFaces: true })).toEqual([]);
  });
});
