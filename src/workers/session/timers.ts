/** The clock and the timers that reading frames needs. */
export interface Timers {
  nowMs(): number;
  /** @returns a function that cancels the call */
  after(ms: number, call: () => void): () => void;
}

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
