import { FIRST_SCORE } from '../src/domain/posture/score.ts';
import type { SessionFacts } from '../src/domain/session-report/session-facts.ts';
import { sessionReport } from '../src/domain/session-report/session-report.ts';
import { createSpeechAnalytics, type SpeechRecord } from '../src/domain/speech/analytics.ts';
import { FACING_CAMERA } from './domain/facing/figures.ts';
import { plainVoice } from './domain/voice/plain-voice.ts';

const SENTENCE =
  'people see the budget and the goal we plan for the town this year because roads freeze over.';
const FILLERS = ['um', 'uh', 'like,', 'you know', 'I am', 'right there'];
const WORDS_PER_RESULT = 12;

/** A repeated sentence for `seconds` at `wpm`, with `fillers` entries of the filler list, evenly spread. */
function speech(seconds: number, wpm: number, fillers: number): SpeechRecord {
  const plain = SENTENCE.split(' ');
  const total = Math.round((seconds / 60) * wpm);
  const words = Array.from({ length: total }, (_, i) => plain[i % plain.length]!);
  for (let i = 0; i < fillers; i += 1) {
    words[Math.floor(((i + 0.5) / fillers) * total)] = FILLERS[i % FILLERS.length]!;
  }
  const analytics = createSpeechAnalytics();
  for (let at = 0; at < total; at += WORDS_PER_RESULT) {
    const text = words.slice(at, at + WORDS_PER_RESULT).join(' ');
    const update = { run: 1, startedAtS: 0, from: at / WORDS_PER_RESULT, results: [{ text, final: true }] };
    analytics.addRecognition(update, (Math.min(total, at + WORDS_PER_RESULT) / total) * seconds);
  }
  return analytics.finish(seconds);
}

const seen = (value: number, seconds: number) => ({
  value,
  framesInView: 10 * seconds,
  analyzedFrames: 10 * seconds,
  unconfirmedFrames: 0,
  watchedS: seconds,
});

type Given = Parameters<typeof sessionReport>[0];

/** The report of a session with this speech. */
function report(
  elapsedS: number,
  wpm: number,
  fillers: number,
  {
    posture = { score: FIRST_SCORE },
    voice = null,
    ...more
  }: Partial<SessionFacts> & Partial<Pick<Given, 'posture' | 'voice'>> = {},
) {
  const facts: SessionFacts = {
    elapsedS,
    speechMeasured: true,
    speechType: 'persuasive',
    topicKeywords: ['budget', 'regions'],
    focusArea: 'fillers',
    ...more,
  };
  return sessionReport({ speech: speech(elapsedS, wpm, fillers), posture, voice, facts });
}

export const REPORT_STATES = {
  'nothing measured': report(3, 0, 0, { speechMeasured: false, topicKeywords: [] }),
  'words alone': report(60, 150, 6, { captureFailed: true }),
  'voice alone': report(60, 0, 0, {
    voice: plainVoice({ seconds: 60, pauses: [[10, 10.6]], semitones: 1 }),
    speechMeasured: false,
  }),
  '1 minute': report(60, 170, 5, {
    posture: { score: seen(88, 60) },
    voice: plainVoice({
      seconds: 60,
      pauses: [
        [10, 12],
        [30, 31],
        [50, 51],
      ],
    }),
    focusArea: 'pacing',
    topicKeywords: ['budget'],
  }),
  '20 minutes': report(1200, 150, 40, {
    posture: {
      score: seen(55, 1200),
      facing: FACING_CAMERA,
      moments: {
        longestLean: { side: 'left', startS: 700, endS: 735 },
        mostSwayingAtS: 20,
        mostly: 'leaning',
      },
      timeline: {
        segmentS: 8,
        segments: Array.from({ length: 150 }, (_, i) =>
          i % 9 === 4
            ? { offset: null, swaying: null }
            : { offset: 0.15 * Math.sin(i / 7), swaying: i % 5 === 0 ? 0.6 : 0 },
        ),
        stretches: [
          { kind: 'swaying', startS: 20, endS: 26 },
          { kind: 'out-of-view', startS: 300, endS: 312.4 },
          { kind: 'leaning-left', startS: 700, endS: 735 },
        ],
      },
    },
    focusArea: 'posture',
  }),
  '300 fillers': report(600, 150, 300, {
    posture: { score: seen(90, 600) },
  }),
} as const;
