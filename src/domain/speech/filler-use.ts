import { SECONDS_PER_MINUTE } from './specification.ts';

/** A filler and when it was said, in seconds from Start. */
export interface TimedFiller {
  /** The entry of the list. */
  readonly text: string;
  readonly atS: number;
}

/** Fillers that came close together. */
export interface FillerCluster {
  readonly count: number;
  /** Whole seconds from its first to its last filler, at least 1. */
  readonly withinS: number;
  /** Seconds from Start. */
  readonly startS: number;
}

/** How often fillers came, and where. */
export interface FillerUse {
  readonly count: number;
  /** Fillers per minute of speech; null where there was too little speech for a rate. */
  readonly perMinute: number | null;
  /** Densest first. */
  readonly clusters: readonly FillerCluster[];
  /** Null without fillers. */
  readonly firstAtS: number | null;
}

/** Speech that a rate takes. */
const RATE_MIN_S = 30;

/** So many fillers within this time are a cluster. Ours: four in 20 s are 12 a minute, which listeners notice much. */
const CLUSTER_MIN_COUNT = 4;
const CLUSTER_MAX_S = 20;

/**
 * @param fillers in the order of time
 * @param speakingS seconds in which the speaker spoke; null where they could not be told
 */
export function fillerUse(fillers: readonly TimedFiller[], speakingS: number | null): FillerUse {
  return {
    count: fillers.length,
    perMinute:
      speakingS === null || speakingS < RATE_MIN_S ? null : (fillers.length / speakingS) * SECONDS_PER_MINUTE,
    clusters: clustersOf(fillers.map(({ atS }) => atS)),
    firstAtS: fillers[0]?.atS ?? null,
  };
}

/**
 * Stretches of at most 20 s with four fillers or more; where they overlap, the one with more fillers, or the earlier
 * one.
 */
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
