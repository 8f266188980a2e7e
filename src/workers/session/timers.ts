/** The time by which frames are read. */
export interface Timers {
  nowMs(): number;
  /** @returns cancels the call */
  after(ms: number, call: () => void): () => void;
}

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
