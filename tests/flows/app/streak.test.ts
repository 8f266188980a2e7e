import { describe, expect, test } from 'vitest';
import { restoreStreak } from '../../../src/flows/app/streak.ts';
import { FakeClock } from '../../fake-clock.ts';
import { FakeStorage } from './fake-storage.ts';

const YESTERDAY = { auraLastSessionDate: '2026-11-19', auraStreak: '3', auraSessionCount: '9' };

describe('the streak', () => {
  const clock = new FakeClock();

  test('is stored as plain strings', () => {
    const storage = new FakeStorage(YESTERDAY);
    const streak = restoreStreak(storage, clock);
    streak.countSession();
    expect(Object.fromEntries(storage.values)).toEqual({
      auraLastSessionDate: '2026-11-20',
      auraStreak: '4',
      auraSessionCount: '10',
    });
    expect(streak.get()).toEqual({ lastDate: '2026-11-20', days: 4, sessions: 10 });
  });

  test('ignores unreadable values, and replaces them', () => {
    const storage = new FakeStorage({
      auraLastSessionDate: 'soon',
      auraStreak: 'NaN',
      auraSessionCount: '[]',
    });
    restoreStreak(storage, clock).countSession();
    expect(Object.fromEntries(storage.values)).toEqual({
      auraLastSessionDate: '2026-11-20',
      auraStreak: '1',
      auraSessionCount: '1',
    });
  });

  test('continues after midnight without a reload', () => {
    const night = new FakeClock();
    const streak = restoreStreak(new FakeStorage(), night);
    streak.countSession();
    night.day = { year: 2026, month: 11, day: 21 };
    streak.countSession();
    expect(streak.get()).toEqual({ lastDate: '2026-11-21', days: 2, sessions: 2 });
  });

  test('ends two days after the last session, also in an open page', async () => {
    const days = new FakeClock();
    const stored = { auraLastSessionDate: '2026-11-20', auraStreak: '12', auraSessionCount: '30' };
    const streak = restoreStreak(new FakeStorage(stored), days);
    const shown: number[] = [];
    streak.subscribe(() => shown.push(streak.get().days));
    days.day = { year: 2026, month: 11, day: 21 };
    await days.pass(60_000);
    expect(shown.at(-1)).toBe(12);
    days.day = { year: 2026, month: 11, day: 22 };
    expect(streak.get().days, 'as soon as it is read').toBe(0);
    await days.pass(60_000);
    expect(shown.at(-1)).toBe(0);
    expect(streak.get()).toBe(streak.get());
  });

  test('shows and includes the sessions that another window counts', () => {
    const storage = new FakeStorage();
    const streak = restoreStreak(storage, clock);
    const shown: number[] = [];
    streak.subscribe(() => shown.push(streak.get().sessions));
    restoreStreak(storage, clock).countSession();
    storage.dispatchWrite();
    expect(shown).toEqual([1]);
    streak.countSession();
    expect(streak.get().sessions).toBe(2);
  });

  test('is 0 after it ended, and stays stored', () => {
    const storage = new FakeStorage({ ...YESTERDAY, auraLastSessionDate: '2026-11-10' });
    expect(restoreStreak(storage, clock).get()).toMatchObject({ days: 0, sessions: 9 });
    expect(storage.read('auraStreak')).toBe('3');
  });

  test.each(['blocked', 'full'] as const)('stays in memory if the storage is %s', (fault) => {
    const storage = new FakeStorage(YESTERDAY);
    storage[fault] = true;
    const streak = restoreStreak(storage, clock);
    const before = streak.get().sessions;
    streak.countSession();
    streak.countSession();
    expect(streak.get().sessions).toBe(before + 2);
  });
});
