import type { TimeSpan } from '../voice/measures.ts';

/**
 * A tap belongs to an occurrence when it comes this long after its onset. Listeners who monitor speech for a word respond
 * 0.25 to 0.45 s after its onset on average (Marslen-Wilson & Tyler 1980); a decision to press takes no less than 0.2 s, and
 * listeners who hesitate about a second.
 */
const REACTION_MIN_S = 0.2;
const REACTION_MAX_S = 1.2;
/** Subtracted from a tap that matches nothing, to tell what it was meant for. */
const REACTION_TYPICAL_S = 0.5;
/** Taps closer than this are one: a key that bounces or repeats. */
const SAME_TAP_S = 0.15;

/** The occurrences that the listener caught and missed, and the times of other taps, on the clock of the occurrences. */
export interface HeardOccurrences {
  readonly caught: readonly TimeSpan[];
  readonly missed: readonly TimeSpan[];
  /** Seconds at which the listener heard something that is no occurrence. */
  readonly onlyHeardAtS: readonly number[];
}

/**
 * Matches taps to occurrences (rule 71). Each tap counts for one occurrence at most, and each occurrence for one tap.
 *
 * @param occurrences by start
 * @param tapsAtS when the listener tapped, in any order
 * @param passage taps outside it, allowing for the reaction, count for nothing
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
  // All windows begin and end in the order of their occurrences: the earliest tap that fits leaves the most for the rest.
  for (const occurrence of occurrences) {
    const tap = taps.find((atS) => open.has(atS) && answers(atS, occurrence));
    if (tap === undefined) missed.push(occurrence);
    else {
      open.delete(tap);
      caught.push(occurrence);
    }
  }
  // Two taps in one stretch mean the same stretch; two taps after one filler may mean two fillers.
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
