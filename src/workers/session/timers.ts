/** The clock and the timers that reading frames needs. */
export interface Timers {
  nowMs(): number;
  /** @returns a function that cancels the call */
  after(ms: number, call: () => void): () => void;
}

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after(ms, call) {
    // Browsers cut off the fraction. Such a timer fires early, and its caller has to start more timers for the rest.
    const timer = setTimeout(call, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
};
