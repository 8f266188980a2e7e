import type { Exclusion, Measure } from '../../domain/progress/comparability.ts';

export const CHARTS = {
  heading: 'Over time',
  key: "A filled point counts in what changed. A hollow one can't be compared with the others: point at it, or open the table, to see why. Each point opens its session.",
  tooFew: 'Charts begin with your second kept session.',
  notLoaded: "The charts couldn't be loaded. Check your connection and reload the page.",
  tooFewMeasured: 'There will be a chart once this is measured in two sessions.',
  table: 'As a table',
  session: 'Session',
  comparable: 'Can be compared',
  compared: 'Yes',
  band: 'The band marks a conversational pace, 140-160 WPM.',
} as const;

export const CHART_TITLE: Record<Measure, string> = {
  fillers: 'Filler words a minute',
  pace: 'Pace, WPM',
  pauses: 'Pauses, share of your speech',
  melody: 'Melody, semitones',
  loudness: 'Loudness spread, dB',
  posture: 'Posture score',
  facing: 'Facing the camera, share of the time in view',
};

/** Why a session is drawn hollow. */
export const EXCLUSION: Record<Exclusion, string> = {
  'too-short': 'No, shorter than 30 seconds',
  'few-words': 'No, fewer than 75 words',
  'other-recognizer': 'No, words were recognized in another way',
  'other-microphone': 'No, another microphone',
  'barely-seen': 'No, in view for less than a third of the time',
  'not-measured': 'No, not measured',
};
