import { GREEN_ABOVE, YELLOW_ABOVE } from './specification.ts';

/** What a score's color says. */
export type ScoreRange = 'green' | 'yellow' | 'red';

/** A number of a model's as a report shows it, with two decimals at most. */
export function shownFigure(figure: number): number {
  return Number(figure.toFixed(2));
}

/** By the number that is shown: 80.004 is shown as 80, and 80 is not above 80. @param score 0-100 */
export function scoreRangeOf(score: number): ScoreRange {
  const shown = shownFigure(score);
  if (shown > GREEN_ABOVE) return 'green';
  return shown > YELLOW_ABOVE ? 'yellow' : 'red';
}
