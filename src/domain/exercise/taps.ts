import type { TimeSpan } from '../voice/measures.ts';

/**
 * Bounds of the reaction time. A tap belongs to an occurrence from {@link REACTION_MIN_S} after its onset to {@link REACTION_MAX_S}
 * after its end. Listeners who monitor speech for a word respond 0.25 to 0.45 s after its onset on average (Marslen-Wilson & Tyler 1980).
 * The decision to press takes at least 0.2 s. Listeners who hesitate take about a second.
 */
const REACTION_MIN_S = 0.2;
const REACTION_MAX_S = 1.2;
/** Subtracted from the time of a tap that matches nothing, to estimate when the sound was heard. */
const REACTION_TYPICAL_S = 0.5;
/** Taps that are closer than this count as one, because a key may bounce or repeat. */
const SAME_TAP_S = 0.15;

/** The occurrences that the listener caught and missed, and the times of other taps, on the clock of the occurrences. */
export interface HeardOccurrences {
  readonly caught: readonly TimeSpan[];
  readonly missed: readonly TimeSpan[];
  /** Times in seconds at which only the listener heard something. */
  readonly onlyHeardAtS: readonly number[];
}

/**
 * Matches taps to occurrences (rule 71). A tap matches at most one occurrence, and an occurrence at most one tap.
 *
 * @param occurrences ordered by start
 * @param tapsAtS times of the taps, in any order
 * @param passage taps before it are ignored, and so are taps that come after its end by more than the longest reaction
 */
export function matchTaps(
  occurrences: readonly TimeSpan[],
  tapsAtS: readonly number[],
  passage: TimeSpan,
): HeardOccurrences {
  const taps = distinctTaps(tapsAtS).filter(
    (atS) => atS >= passage.startS && atS <= passage.endS + REACTION_MAX_S,
  );
  const open = new Set(taps);
  const caught: TimeSpan[] = [];
  const missed: TimeSpan[] = [];
  // The times in which taps belong to occurrences begin and end in the order of the occurrences. So taking the earliest tap that fits
  // leaves the most taps for the rest.
  for (const occurrence of occurrences) {
    const tap = taps.find((atS) => open.has(atS) && answers(atS, occurrence));
    if (tap === undefined) missed.push(occurrence);
    else {
      open.delete(tap);
      caught.push(occurrence);
    }
  }
  // Two taps for one occurrence that has a length mean this occurrence. A filler has no length here, and two taps after it may mean
  // two fillers.
  const stretches = caught.filter(({ startS, endS }) => endS > startS);
  const onlyHeard = [...open].filter((atS) => !stretches.some((stretch) => answers(atS, stretch)));
  const onlyHeardAtS = onlyHeard.map((atS) => Math.max(passage.startS, atS - REACTION_TYPICAL_S));
  return { caught, missed, onlyHeardAtS };
}

function answers(tapS: number, { startS, endS }: TimeSpan): boolean {
  return tapS >= startS + REACTION_MIN_S && tapS <= endS + REACTION_MAX_S;
}

function distinctTaps(tapsAtS: readonly number[]): number[] {
  const distinct: number[] = [];
  let lastS = -Infinity;
  for (const atS of tapsAtS.toSorted((a, b) => a - b)) {
    if (atS - lastS >= SAME_TAP_S) distinct.push(atS);
    lastS = atS;
  }
  return distinct;
}
