import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { languageName } from './language-names.ts';
import type { FillerHeadline, SessionHeadline } from '../../domain/session-report/headline.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Suggestion } from '../../domain/coaching/suggestions.ts';
import type { SpeechType } from '../../domain/setup.ts';
import { clockTime } from './clock.ts';
import { SPEECH_TYPE } from './setup.ts';
import type { SpeechCoverage } from '../../domain/speech/coverage.ts';
import { recognizedInPart } from '../../domain/speech/recognized-share.ts';

export const SUGGESTION: Record<Suggestion, string> = {
  'fewer-fillers': "Reduce filler words like 'um' and 'uh.'",
  'slow-down': 'Try slowing down and pausing for emphasis.',
  'open-gestures': 'Use more open hand gestures when speaking.',
};

export const SPEECH_TYPE_TIP: Record<SpeechType, string> = {
  informative: 'Aim for clarity, a logical structure, and well-supported points.',
  persuasive: 'Build on strong arguments, emotional appeal, and a call to action.',
  impromptu: 'Think on your feet and stay calm. A pause gives you time to think.',
  demonstrative: 'Give step-by-step explanations and let visual aids carry the detail.',
  other: 'Adapt your delivery to the room and keep the audience engaged.',
};

export const REPORT = {
  heading: 'Your Session Report',
  fileName: 'aura-session-report',
  empty: 'No report data found.',
  emptyWhy: 'Complete a session to see your performance analysis.',
  takeWithoutReport: {
    pending: 'This session is still being analyzed. Your recording is below.',
    failed: 'The analysis of this session failed, so there are no figures. Your recording is below.',
    left: 'You left this session before Stop. Your recording is below.',
  },
  cutShort:
    "Your browser closed Aura in the background, so this session ended there. How you sounded couldn't be saved.",
  emptyLink: 'Start New Session',
  metrics: 'Key Metrics',
  pace: 'Avg. Pace',
  paceUnit: 'WPM',
  fillers: 'Filler Words',
  posture: 'Posture Score',
  /** @param lengthS the session without time away */
  watched: (watchedS: number, lengthS: number) =>
    `The camera's picture was there for ${Math.round((100 * watchedS) / lengthS)}% of the session (${clockTime(watchedS)} of ${clockTime(lengthS)}). Posture was measured only then.`,
  notEnoughSeen: 'Not enough time in view',
  detectorMissing:
    "Aura's face detector couldn't be loaded, so it's unknown whether you were in view, and posture has no score.",
  detectorLate: (seconds: number) =>
    `Aura's face detector was still loading for ${seconds} s, so that time doesn't count toward the posture score.`,
  similarFaces:
    'Two faces of similar size were in the picture. The posture score is for the one that was larger at first.',
  notMeasured: 'Not measured',
  timeline: 'Pace (WPM) Timeline',
  timelineSeries: 'Words Per Minute',
  timelineTime: 'Time',
  timelineBand: 'The band marks a conversational pace, 140-160 WPM.',
  timelineLimits: 'An arrow marks a slower or faster pace.',
  pacePoint: (wpm: number, beyond?: 'above' | 'below') =>
    beyond ? `${wpm} or ${beyond === 'above' ? 'more' : 'less'}` : String(wpm),
  timelineEmpty: 'The session was too short for a timeline: pace is sampled every 5 seconds.',
  timelineUnmeasured: {
    unheard: 'Without speech recognition, there is no pace to chart.',
    silent: 'Neither sound nor words came from your microphone, so there is no pace to chart.',
    unrecognized: 'Too little of your speech was recognized to chart your pace.',
  },
  asTable: 'View as a table',
  transcript: 'Transcript Analysis',
  transcriptKey: { repeated: 'repeated phrase' },
  transcriptEmpty: 'No words were recognized.',
  growth: 'Growth Opportunities',
  repeatedHeading: 'Repetitive Phrases',
  times: (count: number) => `${count} times`,
  suggestionsHeading: 'Suggestions',
  excellent: 'Excellent delivery! Keep refining clarity and flow.',
  excellentOfThisPart:
    'This part of the report goes by a few figures; “Do this next” goes by everything that was measured.',
  growthUnmeasured: "Your words were not measured, so there's nothing to suggest about them.",
  topic: 'Topic Adherence',
  focusScore: 'Focus Score',
  include: 'To improve topic adherence, try to include these keywords:',
  consider: 'Consider mentioning:',
  noKeywords: 'No keywords were set for this session.',
  offTopic:
    'Your speech was off-topic for many expected points. Review your outline or prompt for next time.',
  allFound: 'You mentioned every keyword.',
  topicUnmeasured: {
    unheard: "Without speech recognition, Aura can't tell which keywords you said.",
    silent: "Neither sound nor words came from your microphone, so Aura can't tell which keywords you said.",
    unrecognized: 'Too little of your speech was recognized to tell which keywords you said.',
  },
  topicPartly: 'You may have said more of your keywords where no words were recognized.',
} as const;

/** @param clock a time as `m:ss` */
export const PLAY_FROM = (clock: string) => `Play from ${clock}`;

/** Accessible name of a filler or a phrase that can be played. */
export const TRANSCRIPT_PLAY = (words: string, clock: string) => `Play “${words.trim()}” at ${clock}`;

/** @param cell what the row begins with, such as `15s` */
export const ROW_PLAY = (cell: string, clock: string) => `${cell}: play from ${clock}`;

/** Up to this number of parts are listed with their times. If there are more, only their total length is given. */
const LISTED_PARTS_COUNT = 3;

/**
 * Which part of a session the figures for words cover (rule 21); undefined if it is nearly all of it.
 *
 * @param clock formats seconds as `m:ss`
 */
export function coverageText(
  coverage: SpeechCoverage,
  clock: (seconds: number) => string,
): string | undefined {
  const { recognized, lengthS, enough } = coverage;
  if (!enough) {
    return 'You were heard speaking, but too little of it was recognized to measure pace, filler words, and keywords.';
  }
  if (!recognizedInPart(coverage)) return undefined;
  const whole = clock(lengthS);
  const only = 'Pace, filler words, and keywords cover only that time.';
  const first = recognized[0];
  const total = recognized.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  if (recognized.length > LISTED_PARTS_COUNT || !first) {
    return `Words were recognized for ${clock(total)} of ${whole}. ${only}`;
  }
  if (recognized.length > 1) {
    const parts = recognized.map(({ startS, endS }) => `from ${clock(startS)} to ${clock(endS)}`);
    return `Words were recognized ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} of ${whole}. ${only}`;
  }
  if (first.startS === 0) return `Words were recognized in the first ${clock(total)} of ${whole}. ${only}`;
  if (first.endS === lengthS) return `Words were recognized in the last ${clock(total)} of ${whole}. ${only}`;
  return `Words were recognized from ${clock(first.startS)} to ${clock(first.endS)} of ${whole}. ${only}`;
}

const PACE_WORDS = {
  slow: 'a slow pace',
  unhurried: 'an unhurried pace',
  easy: 'an easy pace',
  brisk: 'a brisk pace',
  fast: 'a fast pace',
} as const;

const POSTURE_WORDS = { steady: 'a steady posture', restless: 'a restless posture' } as const;

const UNSEEN = "Your face wasn't seen long enough for your posture score to mean much.";

const CLUSTER_WORDS = {
  start: 'that cluster near the start',
  middle: 'that cluster halfway through',
  end: 'that cluster near the end',
} as const;

function fillerWords({ amount, cluster, likelyOnly }: FillerHeadline): string {
  const fillers = likelyOnly ? 'likely fillers' : 'filler words';
  if (amount === 'none') return `no ${fillers}`;
  return cluster ? `${fillers} ${CLUSTER_WORDS[cluster]}` : `${amount} ${fillers}`;
}

/** Joins with commas and a last "and", as in American usage. */
function inSeries(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
}

/**
 * The headline of the report: it judges, and leaves the counts to the figures. Measures without a figure are left out.
 *
 * @param heard whether the voice was measured
 * @param words whether words were recognized
 * @param partly whether words were recognized in only part of the session
 */
export function reportHeadline(
  { pace, fillers, posture }: SessionHeadline,
  { heard, partly = false, words = false }: { heard: boolean; partly?: boolean; words?: boolean },
): string {
  const paceWords = pace ? [PACE_WORDS[pace]] : [];
  const postureWords = posture && posture !== 'unseen' ? [POSTURE_WORDS[posture]] : [];
  const fillersWords = fillers ? [fillerWords(fillers)] : [];
  const speech = [...paceWords, ...fillersWords];
  if (speech.length === 0 && posture === null) {
    if (words) return 'Your words are written out below.';
    return heard
      ? 'Your words and posture were not measured, but how you sounded was.'
      : 'There was nothing to measure in this session.';
  }
  const sentences =
    partly && speech.length > 0
      ? [`${inSeries(speech)}, where words were recognized`, inSeries(postureWords)]
      : [inSeries([...paceWords, ...postureWords, ...fillersWords])];
  return [...sentences.filter(Boolean).map(asSentence), ...(posture === 'unseen' ? [UNSEEN] : [])].join(' ');
}

const asSentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

/** Why words were not measured: nothing was heard, no recognizer ran, or too little was recognized (rule 21). */
export function unmeasuredReason({
  speechCoverage,
  voice,
}: Pick<SessionReport, 'speechCoverage' | 'voice'>): 'silent' | 'unheard' | 'unrecognized' {
  if (speechCoverage !== null) return 'unrecognized';
  return voice?.signal === 'silent' ? 'silent' : 'unheard';
}

/** Notes on the time that the posture score leaves out, and on the person whose score it is. */
export function postureNotes({
  postureScore,
  postureUnconfirmedS,
  postureSimilarFaces,
  postureUnwatchedS,
  lengthS,
  awayS,
}: Pick<
  SessionReport,
  'postureScore' | 'postureUnconfirmedS' | 'postureSimilarFaces' | 'postureUnwatchedS' | 'lengthS' | 'awayS'
>): string[] {
  const withoutAwayS = lengthS - awayS;
  const late =
    postureScore === null ? REPORT.detectorMissing : REPORT.detectorLate(Math.round(postureUnconfirmedS));
  return [
    ...(postureUnwatchedS > 0
      ? [REPORT.watched(Math.max(0, withoutAwayS - postureUnwatchedS), withoutAwayS)]
      : []),
    ...(postureUnconfirmedS > 0 ? [late] : []),
    ...(postureSimilarFaces && postureScore !== null ? [REPORT.similarFaces] : []),
  ];
}

/** The length of a session without time away, that time, the type of speech, and the language if it is not English. */
export function sessionFacts(
  report: Pick<SessionReport, 'lengthS' | 'awayS' | 'speechType' | 'language'>,
): string {
  const { lengthS, awayS, speechType, language } = report;
  const spoken = language === ENGLISH_TAG ? '' : ` · ${languageName(language)}`;
  const away = awayS > 0 ? `, plus ${clockTime(awayS)} away` : '';
  return `${clockTime(lengthS - awayS)}${away} · ${SPEECH_TYPE[speechType]}${spoken}`;
}
