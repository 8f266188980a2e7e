import { describe, expect, test } from 'vitest';
import type { Storage } from '../../src/devices/storage.ts';
import { restoreSetup } from '../../src/flows/choose-setup.ts';
import { restoreStreak } from '../../src/flows/count-streak.ts';
import { createPacedStore, createStore } from '../../src/flows/store.ts';
import { FakeClock } from '../fake-clock.ts';

class FakeStorage implements Storage {
  readonly values: Map<string, string>;
  full = false;
  blocked = false;

  constructor(values: Record<string, string> = {}) {
    this.values = new Map(Object.entries(values));
  }

  read = (key: string) => (this.blocked ? null : (this.values.get(key) ?? null));
  write = (key: string, value: string) => {
    if (!this.full && !this.blocked) this.values.set(key, value);
  };
}

describe('a store', () => {
  test('tells its listeners of changes alone', () => {
    const store = createStore({ a: 1, b: 2 });
    const seen: number[] = [];
    const end = store.subscribe(() => seen.push(store.get().a));
    store.set({ a: 1 });
    store.set({ a: 3 });
    end();
    store.set({ a: 4 });
    expect(seen).toEqual([3]);
    expect(store.get()).toEqual({ a: 4, b: 2 });
  });

  test('is the same value while nothing changes', () => {
    const store = createStore({ a: Number.NaN });
    const before = store.get();
    store.set({ a: Number.NaN });
    store.set({});
    expect(store.get()).toBe(before);
  });

  test('shows what can wait together, and only if nothing newer came', () => {
    const store = createPacedStore({ a: 1, b: 2, c: 3 });
    const seen: object[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.later({ a: 10 });
    store.later({ b: 20, c: 30 });
    expect(store.get()).toEqual({ a: 1, b: 2, c: 3 });
    store.set({ b: 2 });
    store.show();
    store.show();
    expect(seen).toEqual([{ a: 10, b: 2, c: 30 }]);
  });
});

describe('the setup', () => {
  test('begins with what is stored', () => {
    const storage = new FakeStorage({ auraFocusArea: 'posture', auraSpeechType: 'impromptu' });
    expect(restoreSetup(storage).get()).toEqual({
      focusArea: 'posture',
      speechType: 'impromptu',
      topicKeywords: [],
    });
  });

  test('is stored as bare strings, but for the keywords', () => {
    const storage = new FakeStorage();
    const setup = restoreSetup(storage);
    setup.choose({ speechType: 'other', topicKeywords: ['goal'] });
    expect(Object.fromEntries(storage.values)).toEqual({ auraSpeechType: 'other' });
    setup.choose({ focusArea: 'fillers' });
    expect(Object.fromEntries(storage.values)).toEqual({ auraFocusArea: 'fillers', auraSpeechType: 'other' });
    expect(setup.get().topicKeywords).toEqual(['goal']);
  });

  test('survives nonsense, and replaces it', () => {
    const storage = new FakeStorage({ auraFocusArea: '{"a":', auraSpeechType: 'undefined' });
    const setup = restoreSetup(storage);
    expect(setup.get()).toMatchObject({ focusArea: undefined, speechType: 'informative' });
    setup.choose({ focusArea: 'pacing' });
    expect(storage.values.get('auraSpeechType')).toBe('informative');
  });
});

describe('the streak', () => {
  const clock = new FakeClock();

  test('is stored as bare strings', () => {
    const storage = new FakeStorage({
      auraLastSessionDate: '2026-11-19',
      auraStreak: '3',
      auraSessionCount: '9',
    });
    const streak = restoreStreak(storage, clock);
    streak.countSession();
    expect(Object.fromEntries(storage.values)).toEqual({
      auraLastSessionDate: '2026-11-20',
      auraStreak: '4',
      auraSessionCount: '10',
    });
    expect(streak.get()).toEqual({ lastDate: '2026-11-20', days: 4, sessions: 10 });
  });

  test('survives nonsense, and replaces it', () => {
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

  test('counts what another tab has counted', () => {
    const storage = new FakeStorage();
    const streak = restoreStreak(storage, clock);
    restoreStreak(storage, clock).countSession();
    streak.countSession();
    expect(streak.get().sessions).toBe(2);
  });

  test('goes on over midnight without a reload', () => {
    const night = new FakeClock();
    const streak = restoreStreak(new FakeStorage(), night);
    streak.countSession();
    night.day = { year: 2026, month: 11, day: 21 };
    streak.countSession();
    expect(streak.get()).toEqual({ lastDate: '2026-11-21', days: 2, sessions: 2 });
  });

  test('that is over is not shown, nor forgotten by the storage before the next session', () => {
    const stored = { auraLastSessionDate: '2026-11-10', auraStreak: '3', auraSessionCount: '9' };
    const storage = new FakeStorage({ ...stored });
    expect(restoreStreak(storage, clock).get()).toMatchObject({ days: 0, sessions: 9 });
    expect(storage.read('auraStreak')).toBe('3');
  });

  test.each(['blocked', 'full'] as const)('goes on while the page lives when the storage is %s', (fault) => {
    const storage = new FakeStorage({
      auraLastSessionDate: '2026-11-19',
      auraStreak: '3',
      auraSessionCount: '9',
    });
    storage[fault] = true;
    const streak = restoreStreak(storage, clock);
    const before = streak.get().sessions;
    streak.countSession();
    streak.countSession();
    expect(streak.get().sessions).toBe(before + 2);
  });
});
