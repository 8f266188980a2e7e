import type { Clock } from '../../devices/clock.ts';
import type { Storage } from '../../devices/storage.ts';
import { currentStreakDays, type Streak, streakAfter } from '../../domain/progress/streak.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

/**
 * How often an open page checks for a new day (rule 13). A timer set to midnight would be late if the computer
 * has slept, or if its clock or time zone has changed.
 */
const NEW_DAY_CHECK_MS = 60_000;

export interface StreakStore extends Readable<Streak> {
  /** Counts a session that was stopped today. */
  countSession(): void;
}

export function restoreStreak(storage: Storage, clock: Pick<Clock, 'today' | 'every'>): StreakStore {
  const stored = storedValues<Streak>(storage, (read) => {
    const streak = {
      lastDate: read('lastSessionDay'),
      days: read('streakDays'),
      sessions: read('sessionCount'),
    };
    return { ...streak, days: currentStreakDays(streak, clock.today()) };
  });
  clock.every(NEW_DAY_CHECK_MS, stored.refresh);
  return {
    ...stored,
    countSession() {
      const { lastDate, days, sessions } = streakAfter(stored.get(), clock.today());
      stored.write({ lastSessionDay: lastDate, streakDays: days, sessionCount: sessions });
    },
  };
}
