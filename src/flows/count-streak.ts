import type { Clock } from '../devices/clock.ts';
import type { Storage } from '../devices/storage.ts';
import { readStreak, standingDays, type Streak, streakAfter } from '../domain/streak.ts';
import { createStore, type Readable } from './store.ts';

/** The specification's keys (§3 "Streak data"). */
const LAST_DATE_KEY = 'auraLastSessionDate';
const STREAK_KEY = 'auraStreak';
const SESSIONS_KEY = 'auraSessionCount';

export interface StreakCount extends Readable<Streak> {
  /** One more session was stopped, today. */
  countSession(): void;
}

export function restoreStreak(storage: Storage, clock: Pick<Clock, 'today'>): StreakCount {
  const stored = () =>
    readStreak(storage.read(LAST_DATE_KEY), storage.read(STREAK_KEY), storage.read(SESSIONS_KEY));
  const found = stored();
  const store = createStore<Streak>({ ...found, days: standingDays(found, clock.today()) });
  return {
    get: store.get,
    subscribe: store.subscribe,
    countSession() {
      // What another tab has counted meanwhile counts; where the storage refuses, what this page remembers.
      const kept = stored();
      const known = kept.sessions < store.get().sessions ? store.get() : kept;
      store.set(streakAfter(known, clock.today()));
      const { lastDate, days, sessions } = store.get();
      if (lastDate) storage.write(LAST_DATE_KEY, lastDate);
      storage.write(STREAK_KEY, String(days));
      storage.write(SESSIONS_KEY, String(sessions));
    },
  };
}
