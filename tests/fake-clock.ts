import type { Clock } from '../src/devices/clock.ts';
import type { CalendarDay } from '../src/domain/progress/streak.ts';

interface Timer {
  readonly call: () => void;
  readonly everyMs?: number;
  dueMs: number;
}

/** Number of timer calls after which `pass` throws, to end an infinite loop. */
const MOST_TIMERS = 10_000;

/** A clock that advances only through `pass`. */
export class FakeClock implements Clock {
  day: CalendarDay = { year: 2026, month: 11, day: 20 };
  #nowMs = 1000;
  #timers = new Set<Timer>();

  nowMs = () => this.#nowMs;
  today = () => this.day;
  utcTime = () => {
    const { year, month, day } = this.day;
    return new Date(Date.UTC(year, month - 1, day, 14, 5) + this.#nowMs).toISOString();
  };
  localMinute = () => ({ ...this.day, hour: 14, minute: 5 });
  after = (ms: number, call: () => void) => this.#add({ call, dueMs: this.#nowMs + Math.max(0, ms) });
  every = (ms: number, call: () => void) => this.#add({ call, everyMs: ms, dueMs: this.#nowMs + ms });

  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances the time by `ms`, and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (let ran = 0; ran < MOST_TIMERS; ran += 1) {
      await settled();
      const next = [...this.#timers].toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (!next || next.dueMs > endMs) {
        this.#nowMs = endMs;
        return;
      }
      this.#nowMs = next.dueMs;
      if (next.everyMs === undefined) this.#timers.delete(next);
      else next.dueMs += next.everyMs;
      next.call();
    }
    throw new Error('The timers never come to an end.');
  }

  /** Freezes the page for a time: no timer runs, and timers that are due run afterwards. */
  freeze(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#timers) timer.dueMs = Math.max(timer.dueMs, this.#nowMs);
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}

/** Longer than any chain of promises in the tests. */
const MOST_MICROTASKS = 30;

/** Waits until all promises are settled that depend only on microtasks. */
export async function settled(): Promise<void> {
  for (let i = 0; i < MOST_MICROTASKS; i += 1) await Promise.resolve();
}
