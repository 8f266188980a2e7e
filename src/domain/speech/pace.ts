import {
  AVERAGE_MIN_S,
  CONVERSATIONAL_WPM,
  PACE_FAST_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
  PACE_SLOW_WPM,
  PACE_WINDOW_S,
  SECONDS_PER_MINUTE,
} from './specification.ts';

/** Clamps words per minute to the range that the specification's card, timeline and average show (rule 18). */
export function clampPace(wpm: number): number {
  return Math.min(PACE_MAX_WPM, Math.max(PACE_MIN_WPM, wpm));
}

/** The count of samples due after `elapsedS`. */
export function samplesDue(elapsedS: number): number {
  return Math.floor(elapsedS / PACE_SAMPLE_S);
}

/** When the sample of this index is taken, in seconds from Start; the first has index 0. */
export function sampleAtS(index: number): number {
  return (index + 1) * PACE_SAMPLE_S;
}

/** A rate is over at least this many seconds, because words come as late: nearly all of a window may be time away. */
const RATE_MIN_S = 1;

/**
 * The rate of a pace sample in words per minute, rounded, not clamped.
 *
 * @param words spoken in the trailing window
 * @param atS time of the sample: at first, the window is only as long as the session
 * @param unheardS seconds of the window that are time away, or whose speech was not recognized
 */
export function sampleRate(words: number, atS: number, unheardS = 0): number {
  const seconds = Math.max(RATE_MIN_S, Math.min(atS, PACE_WINDOW_S) - unheardS);
  return Math.round((words / seconds) * SECONDS_PER_MINUTE);
}

/**
 * The average pace in words per minute, rounded and clamped: all words divided by the samples' time, or by the elapsed time if
 * there is no sample. Either time counts as at least ten seconds (rule 19).
 *
 * @param sampledS seconds before the samples
 */
export function averagePace(words: number, sampledS: number, elapsedS: number): number {
  const seconds = Math.max(AVERAGE_MIN_S, sampledS || elapsedS);
  return clampPace(Math.round((words / seconds) * SECONDS_PER_MINUTE));
}

/** Relative difference from which measured pace and average are both shown (rule 20). */
const PACE_DIFFERENCE_MIN_SHARE = 0.03;

/** The specification's average beside the measured pace (rule 20). */
export interface ComparedPaces {
  /** Words over the seconds in which they were spoken: words per minute, rounded, not clamped. */
  readonly measuredWPM: number | null;
  /** Whether the average differs from the measured pace, by 3 % or more or because it was clamped. Then both are shown. */
  readonly averageMisleads: boolean;
  /** The pace that all sentences of the report name; null if none was measured. */
  readonly statedWPM: number | null;
}

export function comparedPaces(average: number | null, measured: number | null): ComparedPaces {
  const misleads = average !== null && measured !== null && averageMisleads(average, measured);
  return {
    measuredWPM: measured,
    averageMisleads: misleads,
    statedWPM: misleads || measured === null ? measured : average,
  };
}

function averageMisleads(average: number, measured: number): boolean {
  const clamped = average === PACE_MIN_WPM || average === PACE_MAX_WPM;
  return (
    Math.abs(measured - average) >= PACE_DIFFERENCE_MIN_SHARE * average || (clamped && measured !== average)
  );
}

/** A pace in a word (rule 135). */
export type PaceBand = 'slow' | 'unhurried' | 'easy' | 'brisk' | 'fast';

/** @param wpm words per minute, not clamped */
export function paceBand(wpm: number): PaceBand {
  if (wpm < PACE_SLOW_WPM) return 'slow';
  if (wpm < CONVERSATIONAL_WPM.min) return 'unhurried';
  if (wpm <= CONVERSATIONAL_WPM.max) return 'easy';
  return wpm <= PACE_FAST_WPM ? 'brisk' : 'fast';
}

/** Whether the Pace card, or the ring, warns: faster than 180, or from 1 to 99 words per minute (rule 22). */
export function paceWarns(wpm: number): boolean {
  return wpm > PACE_FAST_WPM || (wpm >= 1 && wpm < PACE_SLOW_WPM);
}
