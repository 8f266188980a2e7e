import { describe, expect, test } from 'vitest';
import { completedReport, lacksWords } from '../../../src/domain/session-report/completed-report.ts';
import { sessionReport, type SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { play } from '../../script.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { recognizedSpeech } from '../recognizer/recognized-speech.ts';

const LENGTH_S = 60;
const OFFSET_S = 0.75;
/** The choices with which the report was made, and those when it is completed. */
const CHOSEN = { focusArea: 'posture', ownWords: 'goal', leftOutWords: '' } as const;
const CHOSEN_LATER = { focusArea: 'pacing', ownWords: 'town', leftOutWords: 'um' } as const;
const VOICE = plainVoice({ seconds: LENGTH_S, pauses: [[30, 32]] });

/** The report of a session whose speaker leaned. */
function session(script = '1 =', recognized = false): SessionReport {
  return {
    ...sessionReport({
      speech: play(script, LENGTH_S),
      posture: {
        score: {
          value: 40,
          framesInView: 540,
          analyzedFrames: 600,
          unconfirmedFrames: 0,
          watchedS: LENGTH_S,
        },
        moments: {
          longestLean: { side: 'left', startS: 20, endS: 35 },
          mostSwayingAtS: null,
          mostly: 'leaning',
        },
      },
      voice: VOICE,
      facts: {
        elapsedS: LENGTH_S,
        speechMeasured: recognized,
        recognizer: recognized ? 'service' : 'none',
        microphone: 'Desk',
        speechType: 'persuasive',
        topicKeywords: ['climate'],
        ...CHOSEN,
      },
    }),
    heardBySpeaker: [{ target: 'ums', atS: 4 }],
  };
}

/** A take with a word each half second. Times are in seconds from the take's first sample. */
const takeOf = (words: readonly string[], lengthS = LENGTH_S) =>
  recognizedSpeech(
    lengthS,
    words.map((text, i) => [text, i / 2] as const),
  );

const TALK = `um the climate ${'we plan for the town this year '.repeat(16)}goal`.split(' ');

describe('a session without a recognizer', () => {
  const report = session();
  const completed = completedReport(report, takeOf(TALK), OFFSET_S, CHOSEN_LATER)!;

  test('gets words, fillers, pace, keywords and own words, with the recognizer named', () => {
    expect(report).toMatchObject({ speechMeasured: false, fillerWordCount: null, avgWPM: null });
    expect(completed).toMatchObject({
      recognizer: 'recording',
      speechMeasured: true,
      fillerWordCount: 1,
      topicKeywords: { found: ['climate'], missing: [] },
      ownWords: { count: 1 },
      fillersCoached: true,
    });
    expect(completed.fullTranscript).toMatch(/^um the climate we plan/);
    expect(completed.measuredWPM).toBeCloseTo(120, -1);
    expect(completed.likelyFillers?.count).toBe(1);
    expect(completed.paceTimeline).toHaveLength(LENGTH_S / 5);
  });

  test('keeps its posture, voice, microphone and length', () => {
    const { postureScore, postureSeen, voice, microphone, lengthS, speechType } = report;
    const measured = { postureScore, postureSeen, voice, microphone, lengthS, speechType };
    expect({ ...completed, ...measured }).toEqual(completed);
    expect(completed).not.toHaveProperty('heardBySpeaker');
  });

  test('has its words at the times of the session, not of the take', () => {
    expect(completed.wordTimes.slice(0, 3)).toEqual([0.75, 1.25, 1.75]);
    expect(completed.speechCoverage).toMatchObject({ lengthS: LENGTH_S, enough: true });
    const early = completedReport(report, takeOf(TALK), -0.4, CHOSEN_LATER)!;
    expect(early.wordTimes.slice(0, 2)).toEqual([0, 0.1]);
  });

  test('is judged with the posture that was measured, and with the focus of its session', () => {
    expect(completed.judgedWith).toEqual(CHOSEN);
    expect(completed.nextStep).toMatchObject({
      focus: 'posture',
      reason: 'focus',
      finding: { kind: 'leaning', side: 'left', lastedS: 15, atS: 20 },
    });
  });
});

test('a report of a version that did not store its choices is completed with the current ones', () => {
  const completed = completedReport(
    { ...session(), judgedWith: null },
    takeOf(TALK),
    OFFSET_S,
    CHOSEN_LATER,
  )!;
  expect(completed).toMatchObject({ likelyFillers: { count: 0 }, ownWords: { count: 16 } });
});

test('a take that ends early completes a part of the session, and the report states which part', () => {
  const completed = completedReport(session(), takeOf(TALK.slice(0, 60), 30), 0, CHOSEN_LATER)!;
  expect(completed.speechCoverage?.share).toBeCloseTo(0.5, 1);
  expect(completed.speechCoverage?.recognized).toEqual([{ startS: 0, endS: 30 }]);
  expect(completed.paceTimeline).toHaveLength(6);
});

test('a take with fewer words than the report, or with none, completes nothing', () => {
  const words = Array.from({ length: 80 }, (_, i) => `${(i + 1) / 2} = w${i}x`).join('\n');
  const speechCoverage = { share: 0.6, recognized: [{ startS: 0, endS: 40 }], lengthS: 60, enough: true };
  const report = { ...session(words, true), speechCoverage };
  expect(completedReport(report, takeOf(TALK), 0, CHOSEN_LATER)).toBeDefined();
  expect(completedReport(report, takeOf(TALK.slice(0, 20), 10), 0, CHOSEN_LATER)).toBeUndefined();
  expect(completedReport(session(), takeOf([]), 0, CHOSEN_LATER)).toBeUndefined();
});

describe('words are lacking', () => {
  const coverage = { share: 1, recognized: [{ startS: 0, endS: 60 }], lengthS: 60, enough: true };

  test.each<[string, boolean, Partial<SessionReport>]>([
    ['without a recognizer', true, {}],
    ['if too little was recognized', true, { speechCoverage: { ...coverage, share: 0.2, enough: false } }],
    ['if only a part was recognized', true, { speechCoverage: { ...coverage, share: 0.95 } }],
    ['not if nearly all was recognized', false, { speechCoverage: { ...coverage, share: 0.951 } }],
    ['not if they come from the take', false, { recognizer: 'recording' }],
    ['not if nothing was heard', false, { voice: { ...VOICE, signal: 'silent' } }],
  ])('%s', (_, expected, change) => {
    expect(lacksWords({ ...session(), ...change })).toBe(expected);
  });
});
