/** A benchmark's goal, and whether this run met it. */
export interface Goal {
  readonly met: boolean;
  /** The measured ratio and its bound, as text. */
  readonly text: string;
}

/** A goal for a ratio that may not exceed a bound. */
export function atMost(limit: number, ratio: number, what: string): Goal {
  return { met: ratio <= limit, text: `${what}: ${ratio.toFixed(3)}, at most ${limit}` };
}

/** A goal for a ratio that must reach a bound. */
export function atLeast(limit: number, ratio: number, what: string): Goal {
  return { met: ratio >= limit, text: `${what}: ${ratio.toFixed(3)}, at least ${limit}` };
}
