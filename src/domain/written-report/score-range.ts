import { GREEN_ABOVE, YELLOW_ABOVE } from '../video-specification.ts';

/** The range of a score, shown as a color and a word. */
export type ScoreRange = 'green' | 'yellow' | 'red';

/** Rounds a number of the model to at most two decimals, as a report shows it. */
export function shownFigure(figure: number): number {
  return Number(figure.toFixed(2));
}

/** The range of a score as it is shown: 80.004 is shown as 80, which is not above 80. @param score 0-100 */
export function scoreRangeOf(score: number): ScoreRange {
  const shown = shownFigure(score);
  if (shown > GREEN_ABOVE) return 'green';
  return shown > YELLOW_ABOVE ? 'yellow' : 'red';
}
