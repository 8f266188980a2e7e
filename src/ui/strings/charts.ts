import type { Exclusion, Measure } from '../../domain/progress/comparability.ts';

export const CHARTS = {
  key: "A hollow point can't be compared with the others: point at it, or open the table, to see why.",
  opens: 'Each point opens its session.',
  cut: (count: number) => `Charts and table have the last ${count} sessions of each measure.`,
  tooFew: 'Charts begin with your third kept session.',
  notLoaded: "The chart couldn't be loaded. Check your connection and reload the page.",
  tooFewMeasured: 'A chart begins with 3 sessions in which this is measured.',
  chart: (measure: string) => `${measure} as a chart`,
  table: 'As a table',
  session: 'Session',
  notCompared: (why: string) => `Not compared: ${why}`,
  band: 'The band marks a conversational pace, 140-160 WPM.',
} as const;

export const CHART_TITLE: Record<Measure, string> = {
  fillers: 'Likely fillers a minute',
  pace: 'Pace, WPM',
  pauses: 'Pauses, share of your speech',
  melody: 'Melody, semitones',
  loudness: 'Loudness, dB',
  posture: 'Posture score',
  facing: 'Facing the camera, share of the time in view',
};

/** Why a session is drawn hollow. */
export const EXCLUSION: Record<Exclusion, string> = {
  'too-short': 'shorter than 30 seconds',
  'few-words': 'fewer than 75 words',
  'other-language': 'another language',
  'other-recognizer': 'words were recognized in another way',
  'other-microphone': 'another microphone',
  'barely-seen': 'in view for less than half of the time',
  'in-part': 'measured in less than half of the session',
  'not-measured': 'not measured',
};
