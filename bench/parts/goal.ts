/** What a benchmark claims, and whether this run bears it out. */
export interface Goal {
  readonly met: boolean;
  /** The measured ratio and its limit, in words. */
  readonly text: string;
}

/** A goal on a ratio that must stay below a limit. */
export function atMost(limit: number, ratio: number, what: string): Goal {
  return { met: ratio <= limit, text: `${what}: ${ratio.toFixed(3)}, at most ${limit}` };
}

/** A goal on a ratio that must reach a limit. */
export function atLeast(limit: number, ratio: number, what: string): Goal {
  return { met: ratio >= limit, text: `${what}: ${ratio.toFixed(3)}, at least ${limit}` };
}
