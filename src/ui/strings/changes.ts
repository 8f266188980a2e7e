import type { Change } from '../../domain/progress/change/find-change.ts';
import type { Measure } from '../../domain/progress/comparability.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { PACE_TIME } from './pace.ts';

interface Words {
  readonly name: string;
  readonly more: string;
  readonly less: string;
  readonly value: (value: number) => string;
  /** Follows the value directly, so it begins with a space if one is due. */
  readonly unit: string;
  /** Whether the unit says little to most speakers, so that the figures are folded. */
  readonly technical?: true;
}

const MEASURE: Record<Measure, Words> = {
  fillers: {
    name: 'Likely fillers',
    more: 'More fillers',
    less: 'Fewer fillers',
    value: (value) => value.toFixed(1),
    unit: ' a minute',
  },
  pace: {
    name: 'Pace',
    more: 'A faster pace',
    less: 'A slower pace',
    value: (value) => value.toFixed(0),
    unit: ' WPM',
  },
  pauses: {
    name: 'Pauses',
    more: 'More time in pauses',
    less: 'Less time in pauses',
    value: (value) => `${(100 * value).toFixed(0)}%`,
    unit: ' of your speech',
  },
  melody: {
    name: 'Melody',
    more: 'More melody',
    less: 'Less melody',
    value: (value) => value.toFixed(1),
    unit: ' semitones',
    technical: true,
  },
  loudness: {
    name: 'Loudness',
    more: 'Loudness that varies more',
    less: 'Loudness that varies less',
    value: (value) => value.toFixed(1),
    unit: ' dB',
    technical: true,
  },
  posture: {
    name: 'Posture',
    more: 'A higher posture score',
    less: 'A lower posture score',
    value: (value) => `${value.toFixed(0)}%`,
    unit: '',
  },
  facing: {
    name: 'Facing the camera',
    more: 'More time facing the camera',
    less: 'Less time facing the camera',
    value: (value) => `${(100 * value).toFixed(0)}%`,
    unit: ' of the time in view',
  },
};

const sessionsText = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

export const CHANGES = {
  heading: 'What changed',
  how: 'Only sessions that can be compared count: at least 30 seconds and 75 words, recognized in the same way. A change is named only if chance is unlikely to explain it, however often you look, so a real one may take 10 more sessions to show.',
  /** @param isLast whether the figure is from the last session, which may lack it */
  latest: (figure: string, isLast: boolean) =>
    `${figure} ${isLast ? 'in your last session' : 'when last measured'}.`,
  unclear: (measures: readonly Measure[]) =>
    `No clear change yet: ${measures.map((measure) => MEASURE[measure].name.toLowerCase()).join(', ')}`,
  comparing: 'Comparing your sessions',
  failed: "A part of Aura failed, so your sessions weren't compared.",
  again: 'Compare again',
  tooFew: (have: number, need: number) =>
    `It takes ${need} sessions that can be compared to tell a change from chance. You have ${have}.`,
} as const;

/** The sentence on one measure, below its name. */
export function changeText(measure: Measure, change: Exclude<Change, { kind: 'too-few' }>): string {
  const { more, less, value, unit, technical } = MEASURE[measure];
  const { now, before, sessions, sessionsBefore } = change;
  const figures = `${value(now)}${unit} in your last ${sessionsText(sessions)}, ${value(before)} in the ${sessionsBefore} before`;
  if (change.kind === 'changed') {
    const what = change.direction === 'more' ? more : less;
    if (technical)
      return `${what} in your last ${sessionsText(sessions)} than in the ${sessionsBefore} before.`;
    return `${what}: ${figures}.`;
  }
  const { more: needed } = change;
  if (needed === null) {
    const size = value(now) === value(before) ? 'about the same' : 'within your usual ups and downs';
    return `${figures}, ${size}.`;
  }
  const next = needed === 1 ? '1 more session' : `about ${needed} more sessions`;
  return `${figures}. If the difference stays this large, ${next} would show it.`;
}

export const COMPARISON = {
  button: 'Compare',
  heading: 'Side by side',
  figure: 'Figure',
  differs: 'Differs',
  /** The names of figures that are folded, such as *Melody (differs), Loudness*. */
  folded: (figures: readonly { readonly measure: Measure; readonly differs: boolean }[]) =>
    figures.map(({ measure, differs }) => MEASURE[measure].name + (differs ? ' (differs)' : '')).join(', '),
  otherLanguage: 'These sessions are in two languages, so their figures are not compared.',
  otherRecognizer: 'Words were recognized in different ways, so pace and likely fillers are not compared.',
  otherSearch: 'In one of them, fillers were also heard in the sound, so likely fillers are not compared.',
  note: 'A difference is marked only if it exceeds the margin of error. The reasons may lie in the talk, not in you.',
  transcript: (date: string) => `Transcript of ${date}`,
  notMeasured: 'Not measured',
  pace: 'Pace over each session',
  /** The appearance of the line of a session in the chart. */
  line: (date: string) => `${date}: a solid line`,
  dashes: (date: string) => `${date}: a dashed line`,
  noPace: 'There is no pace timeline in these two sessions.',
  takes: 'Your two takes',
  take: (session: string) => `Take of ${session}`,
  noTake: 'No take on this device belongs to this session.',
  switch: 'Switch takes',
  switchKey:
    'On a player or the button, press S to switch to the other take at the same time of the session.',
  heard: (session: string, clock: string) => `Switched to the take of ${session}, at ${clock}.`,
  selected: 'Selected',
  notLoaded: "The comparison couldn't be loaded. Check your connection and reload the page.",
  close: 'Close the comparison',
} as const;

export const isTechnical = (measure: Measure): boolean => MEASURE[measure].technical ?? false;

export const measureName = (measure: Measure): string => MEASURE[measure].name;

/** The average pace by the specification, and the measured pace if the average is misleading. */
export function paceTexts({
  wpm,
  averageWpm,
  paceTime,
}: Pick<SessionSummary, 'wpm' | 'averageWpm' | 'paceTime'>): {
  readonly average: string;
  readonly measured: string | undefined;
} {
  const average = averageWpm ?? wpm;
  if (average === null) return { average: COMPARISON.notMeasured, measured: undefined };
  return {
    average: `${average} WPM`,
    measured: paceTime && wpm !== null ? `${wpm} ${PACE_TIME[paceTime]}` : undefined,
  };
}

/** The text of a measure's figure, with its unit. */
export function measureFigure(measure: Measure, figure: number | null): string {
  const { value, unit } = MEASURE[measure];
  return figure === null ? COMPARISON.notMeasured : `${value(figure)}${unit}`;
}
