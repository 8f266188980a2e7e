import type { Clock } from '../src/devices/clock.ts';
import type { CalendarDay } from '../src/domain/progress/streak.ts';

interface Timer {
  readonly call: () => void;
  readonly everyMs?: number;
  dueMs: number;
}

/** A bound for everything that waits: more timers than any test lets run. */
const MOST_TIMERS = 10_000;

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  day: CalendarDay = { year: 2026, month: 11, day: 20 };
  #nowMs = 1000;
  #timers = new Set<Timer>();

  nowMs = () => this.#nowMs;
  today = () => this.day;
  localMinute = () => ({ ...this.day, hour: 14, minute: 5 });
  after = (ms: number, call: () => void) => this.#add({ call, dueMs: this.#nowMs + Math.max(0, ms) });
  every = (ms: number, call: () => void) => this.#add({ call, everyMs: ms, dueMs: this.#nowMs + ms });

  /** How many calls are still to come. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets time pass, and all that happens in it. */
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

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
}

/** Longer than any chain of promises here. */
const MOST_HOPS = 30;

/** Lets promises that wait for nothing else settle. */
export async function settled(): Promise<void> {
  for (let hop = 0; hop < MOST_HOPS; hop += 1) await Promise.resolve();
}
