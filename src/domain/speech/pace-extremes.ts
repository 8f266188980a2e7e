import type { SpeechInterval } from './coverage.ts';
import { PACE_SAMPLE_S, PACE_WINDOW_S } from './specification.ts';

/** Starts of the pace samples' windows with the most and with the fewest words, in seconds from Start; null if no window was recognized. */
export interface PaceExtremes {
  readonly fastestAtS: number | null;
  readonly slowestAtS: number | null;
}

const INTERVALS_PER_WINDOW = PACE_WINDOW_S / PACE_SAMPLE_S;

/** Compares the windows that were completely recognized by their number of words. Of equal windows, the first counts. */
export function paceExtremes(
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): PaceExtremes {
  let most = 0;
  let fewest = Number.POSITIVE_INFINITY;
  let fastestAtS: number | null = null;
  let slowestAtS: number | null = null;
  for (let from = 0; from + INTERVALS_PER_WINDOW <= intervals.length; from += 1) {
    const to = from + INTERVALS_PER_WINDOW;
    const window = intervals.slice(from, to);
    const { startS } = window[0]!;
    // The last interval of a session is shorter than the others. Time away shortens one, too.
    if (window.at(-1)!.endS - startS < PACE_WINDOW_S || window.some(({ awayS }) => awayS)) continue;
    if (recognized.slice(from, to).includes(false)) continue;
    const words = window.reduce((sum, interval) => sum + interval.words, 0);
    if (words > most) [most, fastestAtS] = [words, startS];
    if (words > 0 && words < fewest) [fewest, slowestAtS] = [words, startS];
  }
  return { fastestAtS, slowestAtS };
}
