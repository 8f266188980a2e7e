import type { Suggestion } from '../../domain/report/suggestions.ts';
import type { SpeechType } from '../../domain/setup.ts';

export const STREAK = {
  days: (days: number) => (days === 1 ? '1-day streak' : `${days} days in a row`),
  sessions: (count: number) => (count === 1 ? '1 session so far' : `${count} sessions so far`),
} as const;

export const SUGGESTION: Record<Suggestion, string> = {
  'fewer-fillers': "Reduce filler words like 'um' and 'uh.'",
  'slow-down': 'Try slowing down and pausing for emphasis.',
  'open-gestures': 'Use more open hand gestures when speaking.',
};

export const SPEECH_TYPE_TIP: Record<SpeechType, string> = {
  informative: 'Aim for clarity, a logical structure and well-supported points.',
  persuasive: 'Build on strong arguments, emotional appeal and a call to action.',
  impromptu: 'Think on your feet and stay calm: a pause is a good place to think.',
  demonstrative: 'Give step-by-step explanations, and let visual aids carry the detail.',
  other: 'Adapt your delivery to the room, and keep the audience engaged.',
};

export const REPORT = {
  heading: 'Your Session Report',
  fileName: 'aura-session-report',
  empty: 'No report data found.',
  emptyWhy: 'Complete a session to see your performance analysis.',
  emptyLink: 'Start New Session',
  metrics: 'Key Metrics',
  pace: 'Avg. Pace',
  paceUnit: 'WPM',
  trueRate: (wpm: number) => `Measured at ${wpm} WPM; the figure is held within 90-180`,
  fillers: 'Filler Words',
  posture: 'Posture Score',
  postureSeen: (share: number) => `Measured on this device, in view ${Math.round(100 * share)}% of the time`,
  notEnoughSeen: 'Not enough seen',
  fromRecognition: "Counted in your browser's transcript",
  notMeasured: 'Not measured',
  timeline: 'Pace (WPM) Timeline',
  timelineSeries: 'Words Per Minute',
  timelineTime: 'Time',
  timelineBand: 'The band is a conversational pace, 140-160 WPM.',
  timelineLimits: 'A point at 90 or 180 may stand for a pace beyond it.',
  timelineEmpty: 'The session was too short for a timeline: pace is sampled every 5 seconds.',
  timelineUnmeasured: 'Without speech recognition there is no pace to draw.',
  asTable: 'The same as a table',
  transcript: 'Transcript Analysis',
  transcriptKey: { filler: 'filler word', repeated: 'repeated phrase' },
  transcriptEmpty: 'No words were recognised.',
  fillerAt: (second: number) => `Filler word, at ${second} s`,
  growth: 'Growth Opportunities',
  repeatedHeading: 'Repetitive Phrases',
  times: (count: number) => `${count} times`,
  suggestionsHeading: 'Suggestions',
  excellent: 'Excellent delivery! Keep refining clarity and flow.',
  topic: 'Topic Adherence',
  focusScore: 'Focus Score',
  include: 'To improve topic adherence, try to include these keywords:',
  consider: 'Consider mentioning:',
  noKeywords: 'No keywords were set for this session.',
  offTopic:
    'Your speech was off-topic for many expected points. Review your outline or prompt for next time.',
  allFound: 'You mentioned every keyword.',
  topicUnmeasured: 'Without speech recognition, Aura cannot tell which keywords you said.',
} as const;

/**
 * The report's first sentence: what happened, in plain words.
 *
 * @param seenEnough the speaker was in view for long enough that the posture score says something
 * @param heard the voice was, though no words
 */
export function reportHeadline(
  { wpm, fillers, posture }: Record<'wpm' | 'fillers' | 'posture', number | null>,
  { seenEnough, heard }: Record<'seenEnough' | 'heard', boolean>,
): string {
  const parts: string[] = [];
  if (wpm !== null) parts.push(`You spoke at ${wpm} words a minute`);
  if (fillers !== null) {
    const count =
      fillers === 0 ? 'no filler words' : fillers === 1 ? 'one filler word' : `${fillers} filler words`;
    parts.push(parts.length > 0 ? `with ${count}` : `You used ${count}`);
  }
  const speech = parts.join(' ');
  if (posture === null && speech === '') {
    return heard
      ? 'No words and no posture were measured here: how you sounded was.'
      : 'This session had nothing to measure.';
  }
  if (posture === null) return `${speech}.`;
  const score = seenEnough
    ? `your posture scored ${posture} of 100`
    : 'you were in view too little for your posture score to mean much';
  return speech === '' ? `${score[0]?.toUpperCase()}${score.slice(1)}.` : `${speech}, and ${score}.`;
}
