import {
  AVERAGE_MIN_S,
  PACE_FAST_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
  PACE_SLOW_WPM,
  PACE_WINDOW_S,
  SECONDS_PER_MINUTE,
} from './limits.ts';

/** Words per minute within the limits that the specification sets (§9). */
function clampPace(wpm: number): number {
  return Math.min(PACE_MAX_WPM, Math.max(PACE_MIN_WPM, wpm));
}

/** How many samples are due after so many seconds. */
export function samplesDue(elapsedS: number): number {
  return Math.floor(elapsedS / PACE_SAMPLE_S);
}

/** When the sample of this index is taken, in seconds from Start; the first has index 0. */
export function sampleAtS(index: number): number {
  return (index + 1) * PACE_SAMPLE_S;
}

/**
 * A pace sample in words per minute, rounded.
 *
 * @param words spoken in the trailing window
 * @param atS when it is taken: at the start, the window is only as long as the session
 */
export function paceSample(words: number, atS: number): number {
  return Math.round(clampPace((words / Math.min(atS, PACE_WINDOW_S)) * SECONDS_PER_MINUTE));
}

/**
 * The average pace in words per minute, rounded: what was measured, within the limits that the specification sets.
 */
export function averagePace(words: number, samples: number, elapsedS: number): number {
  return clampPace(measuredPace(words, samples, elapsedS));
}

/**
 * The average pace as it was, in words per minute, rounded: all words over the samples' time, or over the elapsed time
 * when there is no sample, at least ten seconds of either (decisions, "Average").
 */
export function measuredPace(words: number, samples: number, elapsedS: number): number {
  const seconds = Math.max(AVERAGE_MIN_S, samples > 0 ? samples * PACE_SAMPLE_S : elapsedS);
  return Math.round((words / seconds) * SECONDS_PER_MINUTE);
}

/** Whether the Pace card warns: faster than 180, or from 1 to 99 words per minute (§2). */
export function paceWarns(wpm: number): boolean {
  return wpm > PACE_FAST_WPM || (wpm >= 1 && wpm < PACE_SLOW_WPM);
}
