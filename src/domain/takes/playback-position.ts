/** Playback begins this long before the requested time. */
export const LEAD_S = 1.5;

/**
 * The position in a take from which to play the words said at `atS` (rule 80).
 *
 * @param atS seconds since Start
 * @param take `offsetS`: the time of its first sample, in seconds since Start
 * @returns seconds since the take's first sample
 */
export function playbackPosition(atS: number, take: TakeTimes): number {
  return positionAt(atS - LEAD_S, take);
}

interface TakeTimes {
  readonly offsetS: number;
  readonly lengthS: number;
}

/** The position in a take of a time in seconds from Start, or the nearest position. */
export function positionAt(atS: number, { offsetS, lengthS }: TakeTimes): number {
  return Math.min(Math.max(0, atS - offsetS), Math.max(0, lengthS));
}

/** The time since Start, in seconds, of a position in the take. */
export function sessionTime(positionS: number, { offsetS }: { readonly offsetS: number }): number {
  return positionS + offsetS;
}
