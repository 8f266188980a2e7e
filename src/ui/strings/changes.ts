import type { Change } from '../../domain/progress/change/find-change.ts';
import type { Measure } from '../../domain/progress/comparability.ts';

interface Words {
  readonly name: string;
  readonly more: string;
  readonly less: string;
  /** A figure with its unit. */
  readonly figure: (value: number) => string;
}

const MEASURE: Record<Measure, Words> = {
  fillers: {
    name: 'Filler words',
    more: 'More filler words',
    less: 'Fewer filler words',
    figure: (value) => `${value.toFixed(1)} a minute`,
  },
  pace: {
    name: 'Pace',
    more: 'A faster pace',
    less: 'A slower pace',
    figure: (value) => `${value.toFixed(0)} WPM`,
  },
  pauses: {
    name: 'Pauses',
    more: 'More time in pauses',
    less: 'Less time in pauses',
    figure: (value) => `${(100 * value).toFixed(0)}% of your speech`,
  },
  melody: {
    name: 'Melody',
    more: 'More melody',
    less: 'Less melody',
    figure: (value) => `${value.toFixed(1)} semitones`,
  },
  loudness: {
    name: 'Loudness',
    more: 'Loudness that varies more',
    less: 'Loudness that varies less',
    figure: (value) => `${value.toFixed(1)} dB`,
  },
  posture: {
    name: 'Posture',
    more: 'A higher posture score',
    less: 'A lower posture score',
    figure: (value) => `${value.toFixed(0)}%`,
  },
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);

export const CHANGES = {
  heading: 'What changed',
  how: 'Only sessions that can be compared count: at least 30 seconds and 75 words, recognized in the same way. A change is named only where it is larger than chance explains.',
  tooFew: (have: number, need: number) =>
    `It takes ${inWords(need)} sessions that can be compared to tell a change from chance. You have ${inWords(have)}.`,
} as const;

/** What is said of one measure. */
export function changeText(measure: Measure, change: Exclude<Change, { kind: 'too-few' }>): string {
  const { name, more, less, figure } = MEASURE[measure];
  const { now, before, sessions } = change;
  const count = inWords(sessions);
  if (change.kind === 'changed') {
    const what = change.direction === 'more' ? more : less;
    return `${what}: ${figure(now)} in your last ${count} sessions, ${figure(before)} in the ${count} before.`;
  }
  const figures = `${figure(now)} in your last ${count} sessions, ${figure(before)} in the ${count} before`;
  const { more: needed } = change;
  if (needed === null) return `${name}: No clear change yet. ${figures}, about the same.`;
  const next = needed === 1 ? 'One more session' : `About ${inWords(needed)} more sessions`;
  return `${name}: No clear change yet. ${figures}. ${next} would show a change of this size.`;
}

export const COMPARISON = {
  button: 'Compare',
  heading: 'Side by side',
  figure: 'Figure',
  difference: 'Difference',
  differs: 'Differs',
  note: 'A difference is marked only where it is larger than the measurement can be off by. The reasons may lie in the talk, not in you.',
  transcript: (date: string) => `Transcript of ${date}`,
  notMeasured: 'Not measured',
} as const;

export const measureName = (measure: Measure): string => MEASURE[measure].name;

export function measureFigure(measure: Measure, value: number | null): string {
  return value === null ? COMPARISON.notMeasured : MEASURE[measure].figure(value);
}
