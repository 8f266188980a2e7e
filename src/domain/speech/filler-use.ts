import { SECONDS_PER_MINUTE } from './specification.ts';

/** Fillers that came close together. */
export interface FillerCluster {
  readonly count: number;
  /** Whole seconds from its first to its last filler, at least 1. */
  readonly withinS: number;
  /** Seconds from Start. */
  readonly startS: number;
}

/** Rate and clusters of the fillers. */
export interface FillerUse {
  readonly count: number;
  /** Seconds in which the speaker spoke; null if unknown. */
  readonly speakingS: number | null;
  /** Fillers per minute of speech; null if the duration of speech is unknown or too short. */
  readonly perMinute: number | null;
  /** Densest first. */
  readonly clusters: readonly FillerCluster[];
}

/** Minimum duration of speech for a rate. */
export const FILLER_RATE_MIN_S = 30;

/** A cluster has at least this many fillers within this time. Our choice: 4 in 20 s are 12 a minute, which listeners notice. */
const CLUSTER_MIN_COUNT = 4;
const CLUSTER_MAX_S = 20;

/**
 * @param timesS times of the fillers in the order of the words, in seconds from Start
 * @param speakingS seconds in which the speaker spoke; null if unknown
 */
export function fillerUse(timesS: readonly number[], speakingS: number | null): FillerUse {
  return {
    count: timesS.length,
    speakingS,
    perMinute:
      speakingS === null || speakingS < FILLER_RATE_MIN_S
        ? null
        : (timesS.length / speakingS) * SECONDS_PER_MINUTE,
    // Revisions of the recognizer can put times out of order.
    clusters: clustersOf(timesS.toSorted((a, b) => a - b)),
  };
}

/** Spans of at most 20 s with four fillers or more. If spans overlap, the one with more fillers remains, or the earlier one. */
function clustersOf(times: readonly number[]): FillerCluster[] {
  const stretches = times.map((startS, from) => {
    let to = from;
    while (to + 1 < times.length && times[to + 1]! - startS <= CLUSTER_MAX_S) to += 1;
    return { from, to, startS, count: to - from + 1 };
  });
  const taken = times.map(() => false);
  return stretches
    .filter(({ count }) => count >= CLUSTER_MIN_COUNT)
    .toSorted((a, b) => b.count - a.count || a.startS - b.startS)
    .filter(({ from, to }) => {
      if (taken.slice(from, to + 1).includes(true)) return false;
      taken.fill(true, from, to + 1);
      return true;
    })
    .map(({ to, startS, count }) => ({
      count,
      startS,
      withinS: Math.max(1, Math.ceil(times[to]! - startS)),
    }));
}
