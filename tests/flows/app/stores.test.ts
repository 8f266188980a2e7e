import { describe, expect, test } from 'vitest';
import type { Storage } from '../../../src/devices/storage.ts';
import { restoreSetup } from '../../../src/flows/app/session-setup.ts';
import { restoreStreak } from '../../../src/flows/app/streak.ts';
import { restoreChoices } from '../../../src/flows/app/choices.ts';
import { createPacedStore, createStore } from '../../../src/flows/store.ts';
import { FakeClock } from '../../fake-clock.ts';

class FakeStorage implements Storage {
  readonly values: Map<string, string>;
  full = false;
  blocked = false;
  readonly #windows = new Set<() => void>();

  constructor(values: Record<string, string> = {}) {
    this.values = new Map(Object.entries(values));
  }

  read = (key: string) => (this.blocked ? null : (this.values.get(key) ?? null));
  write = (key: string, value: string) => {
    if (!this.full && !this.blocked) this.values.set(key, value);
  };
  watch = (changed: () => void) => void this.#windows.add(changed);

  /** What a browser tells the other windows once one has written. */
  tellWindows(): void {
    for (const changed of this.#windows) changed();
  }
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
      coachFillers: true,
    });
  });

  test('coaches on filler words until the speaker says otherwise', () => {
    const storage = new FakeStorage();
    const setup = restoreSetup(storage);
    expect(setup.get().coachFillers).toBe(true);
    setup.choose({ coachFillers: false });
    expect(restoreSetup(storage).get().coachFillers).toBe(false);
    setup.choose({ focusArea: 'pacing' });
    expect(setup.get().coachFillers, 'another choice leaves it').toBe(false);
    setup.choose({ coachFillers: true });
    expect(Object.fromEntries(storage.values)).toEqual({ auraFocusArea: 'pacing', auraCoachFillers: 'yes' });
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
    setup.choose({ focusArea: 'pacing', speechType: 'informative' });
    expect(Object.fromEntries(storage.values)).toEqual({
      auraFocusArea: 'pacing',
      auraSpeechType: 'informative',
    });
  });

  test('follows the other windows, but for the keywords', () => {
    const storage = new FakeStorage();
    const [here, there] = [restoreSetup(storage), restoreSetup(storage)];
    here.choose({ topicKeywords: ['goal'] });
    there.choose({ focusArea: 'posture', speechType: 'other', topicKeywords: ['bid'] });
    here.choose({ focusArea: 'fillers' });
    expect(here.get()).toMatchObject({ focusArea: 'fillers', speechType: 'other', topicKeywords: ['goal'] });
    expect(there.get()).toMatchObject({ focusArea: 'fillers', speechType: 'other', topicKeywords: ['bid'] });
  });

  test('is the same object while nothing changes', () => {
    const setup = restoreSetup(new FakeStorage());
    setup.choose({ topicKeywords: ['goal'] });
    expect(setup.get()).toBe(setup.get());
  });
});

describe('the choices for videos', () => {
  test('are off at first', () => {
    expect(restoreChoices(new FakeStorage()).get()).toEqual({ sendMeasured: false, measureOnly: false });
  });

  test('are those of the window that chose last, at the moment of use', () => {
    const storage = new FakeStorage();
    const [here, there] = [restoreChoices(storage), restoreChoices(storage)];
    there.choose({ measureOnly: true });
    expect(here.get().measureOnly, 'before any event').toBe(true);
    here.choose({ sendMeasured: true });
    expect(there.get()).toEqual({ sendMeasured: true, measureOnly: true });
    here.choose({ sendMeasured: false });
    expect(storage.values.get('auraMeasureOnly'), 'which this window never chose').toBe('yes');
  });

  test('are shown when another window changes them', () => {
    const storage = new FakeStorage();
    const choices = restoreChoices(storage);
    const seen: boolean[] = [];
    choices.subscribe(() => seen.push(choices.get().measureOnly));
    storage.write('auraMeasureOnly', 'yes');
    storage.tellWindows();
    expect(seen).toEqual([true]);
  });

  test('live as long as the page where the storage is full, or until another window changes them', () => {
    const storage = new FakeStorage({ auraMeasureOnly: 'no' });
    storage.full = true;
    const choices = restoreChoices(storage);
    choices.choose({ measureOnly: true });
    expect(choices.get().measureOnly).toBe(true);
    storage.values.delete('auraMeasureOnly');
    expect(choices.get().measureOnly).toBe(false);
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

  test('is over on the day after next, in a page that stays open', async () => {
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

  test('shows what another window counts', () => {
    const storage = new FakeStorage();
    const streak = restoreStreak(storage, clock);
    const shown: number[] = [];
    streak.subscribe(() => shown.push(streak.get().sessions));
    restoreStreak(storage, clock).countSession();
    storage.tellWindows();
    expect(shown).toEqual([1]);
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
