import { describe, expect, test } from 'vitest';
import {
  coverageText,
  postureNotes,
  reportHeadline,
  sessionFacts,
} from '../../../src/ui/strings/session-report.ts';

const HEARD = { heard: true };
const TOO_LITTLE = "Your face wasn't seen long enough for your posture score to mean much.";
const fillers = (amount: 'none' | 'few' | 'some', cluster: 'start' | null = null, likelyOnly = false) => ({
  amount,
  cluster,
  likelyOnly,
});

describe('the first sentence of a report', () => {
  test('judges measured figures, and leaves the counts to the list of figures', () => {
    const all = { pace: 'easy', fillers: fillers('some', 'start'), posture: 'steady' } as const;
    expect(reportHeadline(all, HEARD)).toBe(
      'An easy pace, a steady posture, and filler words that cluster near the start.',
    );
    expect(reportHeadline({ ...all, fillers: fillers('few', null, true) }, HEARD)).toBe(
      'An easy pace, a steady posture, and few likely fillers.',
    );
    expect(reportHeadline({ pace: null, fillers: null, posture: 'restless' }, HEARD)).toBe(
      'A restless posture.',
    );
    expect(reportHeadline({ ...all, fillers: fillers('none', null, true) }, HEARD)).toBe(
      'An easy pace, a steady posture, and no likely fillers.',
    );
    expect(reportHeadline({ pace: 'brisk', fillers: fillers('none'), posture: null }, HEARD)).toBe(
      'A brisk pace and no filler words.',
    );
  });

  test('states that it covers only a part of the session', () => {
    const partly = { ...HEARD, partly: true };
    expect(reportHeadline({ pace: 'easy', fillers: fillers('none'), posture: 'steady' }, partly)).toBe(
      'An easy pace and no filler words, where words were recognized. A steady posture.',
    );
  });

  test('leaves out a posture score from too little time in view', () => {
    expect(reportHeadline({ pace: 'easy', fillers: null, posture: 'unseen' }, HEARD)).toBe(
      `An easy pace. ${TOO_LITTLE}`,
    );
    expect(reportHeadline({ pace: null, fillers: null, posture: 'unseen' }, HEARD)).toBe(TOO_LITTLE);
  });

  test('names the parts of the report if no figure can be judged', () => {
    const none = { pace: null, fillers: null, posture: null };
    expect(reportHeadline(none, { heard: true, words: true })).toBe('Your words are written out below.');
    expect(reportHeadline(none, HEARD)).toContain('how you sounded was');
    expect(reportHeadline(none, { heard: false })).toBe('There was nothing to measure in this session.');
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
  ])('is stated: %s', (part, share, ...recognized) => {
    expect(text(share, ...recognized)).toBe(
      `Words were recognized ${part}. Pace, filler words, and keywords cover only that time.`,
    );
  });

  test('is not mentioned if it is nearly the whole session, and is reported as too little below a quarter', () => {
    expect(text(1, [0, 180])).toBeUndefined();
    expect(text(0.97, [0, 100], [105, 180])).toBeUndefined();
    expect(text(0.97, [0, 100], [110, 180])).toContain('from 0:00 to 1:40 and from 1:50 to 3:00');
    expect(text(0.2, [0, 30])).toContain('too little of it was recognized');
  });
});

describe('the notes about the posture score', () => {
  const NONE = {
    postureScore: 88,
    postureUnconfirmedS: 0,
    postureSimilarFaces: false,
    postureUnwatchedS: 0,
    lengthS: 40,
    awayS: 10,
  };

  test('are none if the detector was loaded and found one face', () => {
    expect(postureNotes(NONE)).toEqual([]);
  });

  test('say which time does not count, as the detector was not loaded yet', () => {
    expect(postureNotes({ ...NONE, postureUnconfirmedS: 12 })).toEqual([
      "Aura's face detector was still loading for 12 s, so that time doesn't count toward the posture score.",
    ]);
  });

  test('say why there is no score if the detector was never loaded', () => {
    expect(postureNotes({ ...NONE, postureScore: null, postureUnconfirmedS: 60 })).toEqual([
      "Aura's face detector couldn't be loaded, so it's unknown whether you were in view, and posture has no score.",
    ]);
  });

  test('say for how much of the session there was a picture', () => {
    expect(postureNotes({ ...NONE, postureUnwatchedS: 18 })).toEqual([
      "The camera's picture was there for 40% of the session (0:12 of 0:30). Posture was measured only then.",
    ]);
  });

  test('say which face was scored if two were of similar size', () => {
    expect(postureNotes({ ...NONE, postureSimilarFaces: true })).toHaveLength(1);
    expect(postureNotes({ ...NONE, postureScore: null, postureSimilarFaces: true })).toEqual([]);
  });
});

test('the length of a session leaves out time away, which is stated beside it', () => {
  const session = { lengthS: 185.4, awayS: 0, speechType: 'persuasive', language: 'en-US' } as const;
  expect(sessionFacts(session)).toBe('3:05 · Persuasive');
  expect(sessionFacts({ ...session, awayS: 65 })).toBe('2:00, plus 1:05 away · Persuasive');
  expect(sessionFacts({ ...session, language: 'de-DE' })).toBe('3:05 · Persuasive · German');
});
