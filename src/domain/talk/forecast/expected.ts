import type { FORECAST_WEIGHTS } from './weights.ts';

/** The numbers of the model, by feature. */
export type Weights = Readonly<Record<keyof typeof FORECAST_WEIGHTS, number>>;

/** A section of an outline, as far as a forecast needs it. */
export interface OutlinedSection {
  readonly title: string;
  /** Seconds; null if the outline has no times. */
  readonly plannedS: number | null;
  /** Words of the section in the outline; null if unknown. */
  readonly words: number | null;
}

/**
 * Seconds that the outline alone lets expect of each section, before the speaker is known: its time, weighted with its share of the words, or
 * without times, its words. Null if it has neither.
 */
export function expectedTimes(
  sections: readonly OutlinedSection[],
  weights: Weights,
): { readonly timed: boolean; readonly timesS: readonly number[] } | null {
  const words = known(sections.map((section) => section.words))?.map((count) => Math.max(1, count));
  const planned = known(sections.map(({ plannedS }) => plannedS));
  if (sections.length === 0 || (!planned && !words)) return null;
  if (!planned)
    return { timed: false, timesS: words!.map((count) => count * weights['no plan: seconds per word']) };
  if (!words) return { timed: true, timesS: planned };
  const secondsPerWord = sum(planned) / sum(words);
  const share = weights['plan: words rather than times'];
  const timesS = planned.map((seconds, i) => seconds ** (1 - share) * (words[i]! * secondsPerWord) ** share);
  return { timed: true, timesS };
}

function known(values: readonly (number | null)[]): number[] | undefined {
  const numbers = values.filter((value) => value !== null && value >= 0);
  return numbers.length === values.length ? (numbers as number[]) : undefined;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
