import { SECONDS_PER_MINUTE } from './specification.ts';
import type { SpokenWord } from './transcript.ts';

/** A filler with its position among the words and its time, in seconds from Start. */
export interface TimedFiller {
  /** Its entry in the filler list. */
  readonly text: string;
  readonly atS: number;
  readonly wordIndex: number;
  readonly wordCount: number;
}

/** Fillers that came close together. */
export interface FillerCluster {
  readonly count: number;
  /** Whole seconds from its first to its last filler, at least 1. */
  readonly withinS: number;
  /** Seconds from Start. */
  readonly startS: number;
}

/** Rate, clusters and positions of the fillers. */
export interface FillerUse {
  readonly count: number;
  /** Seconds in which the speaker spoke; null if unknown. */
  readonly speakingS: number | null;
  /** Fillers per minute of speech; null if the duration of speech is unknown or too short. */
  readonly perMinute: number | null;
  /** Densest first. */
  readonly clusters: readonly FillerCluster[];
  /** The three entries that were used most, most first, then by first appearance. */
  readonly mostUsed: readonly { readonly text: string; readonly count: number }[];
  /** Number of fillers that begin a sentence or a result of the recognizer, or that follow such a filler directly. */
  readonly openingCount: number;
  /** Null without fillers. */
  readonly firstAtS: number | null;
}

const MOST_USED_COUNT = 3;

/** Minimum duration of speech for a rate. */
export const FILLER_RATE_MIN_S = 30;

/** A cluster has at least this many fillers within this time. Our choice: 4 in 20 s are 12 a minute, which listeners notice. */
const CLUSTER_MIN_COUNT = 4;
const CLUSTER_MAX_S = 20;

/**
 * @param fillers in the order of the words
 * @param speakingS seconds in which the speaker spoke; null if unknown
 */
export function fillerUse(
  fillers: readonly TimedFiller[],
  words: readonly Pick<SpokenWord, 'endsSentence' | 'endsUtterance'>[],
  speakingS: number | null,
): FillerUse {
  return {
    count: fillers.length,
    speakingS,
    perMinute:
      speakingS === null || speakingS < FILLER_RATE_MIN_S
        ? null
        : (fillers.length / speakingS) * SECONDS_PER_MINUTE,
    // Revisions of the recognizer can put times out of order.
    clusters: clustersOf(fillers.map(({ atS }) => atS).toSorted((a, b) => a - b)),
    mostUsed: mostUsed(fillers),
    openingCount: openingCount(fillers, words),
    firstAtS: fillers[0]?.atS ?? null,
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

function mostUsed(fillers: readonly TimedFiller[]): FillerUse['mostUsed'] {
  const counts = new Map<string, number>();
  for (const { text } of fillers) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_USED_COUNT);
}

function openingCount(
  fillers: readonly TimedFiller[],
  words: readonly Pick<SpokenWord, 'endsSentence' | 'endsUtterance'>[],
): number {
  let count = 0;
  /** Index of the word after the latest filler that opens a sentence. */
  let opening = 0;
  for (const { wordIndex, wordCount } of fillers) {
    const before = words[wordIndex - 1];
    if (before && !before.endsSentence && !before.endsUtterance && wordIndex !== opening) continue;
    count += 1;
    opening = wordIndex + wordCount;
  }
  return count;
}
