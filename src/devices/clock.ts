import type { CalendarDay } from '../domain/progress/streak.ts';
import type { LocalMinute } from '../domain/takes/take-record.ts';

/** The browser's time. */
export interface Clock {
  /** Milliseconds on a monotonic clock. */
  nowMs(): number;
  today(): CalendarDay;
  /** ISO 8601 in UTC with milliseconds, so that sorting the texts sorts by time. */
  utcTime(): string;
  /** The local calendar day and time. */
  localMinute(): LocalMinute;
  /** @returns a function that cancels the call */
  after(ms: number, call: () => void): () => void;
  /** @returns a function that ends the calls */
  every(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  utcTime: () => new Date().toISOString(),
  today() {
    const now = new Date();
    return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  },
  localMinute() {
    const now = new Date();
    return { ...systemClock.today(), hour: now.getHours(), minute: now.getMinutes() };
  },
  after(ms, call) {
    // Browsers cut off the fraction, and the call would come early.
    const timer = setTimeout(call, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
  every(ms, call) {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
};
