/** A benchmark's goal, and whether this run met it. */
export interface Goal {
  readonly met: boolean;
  /** The measured value and its bound, as text. */
  readonly text: string;
}

/** A goal for a value that may not exceed a bound. */
export function atMost(limit: number, value: number, what: string): Goal {
  return { met: value <= limit, text: `${what}: ${value.toFixed(3)}, at most ${limit}` };
}

/** A goal for a value that must reach a bound. */
export function atLeast(limit: number, value: number, what: string): Goal {
  return { met: value >= limit, text: `${what}: ${value.toFixed(3)}, at least ${limit}` };
}
