import { describe, expect, test } from 'vitest';
import { FakeClock } from '../fake-clock.ts';
import { createDeferringStore, createStore } from '../../src/flows/store.ts';

describe('a store', () => {
  test('notifies its listeners only of changes', () => {
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

  test('returns the same object while it is unchanged', () => {
    const store = createStore({ a: Number.NaN });
    const before = store.get();
    store.set({ a: Number.NaN });
    store.set({});
    expect(store.get()).toBe(before);
  });

  test('applies deferred changes together, once in an interval, or with the next other change', async () => {
    const clock = new FakeClock();
    const store = createDeferringStore({ a: 1, b: 2, c: 3 }, 300, clock);
    const seen: object[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.setDeferred({ a: 9 });
    expect(seen, 'the first at once').toEqual([{ a: 9, b: 2, c: 3 }]);
    store.setDeferred({ a: 10 });
    store.setDeferred({ c: 30 });
    await clock.pass(299);
    expect(seen).toHaveLength(1);
    await clock.pass(1);
    expect(seen.slice(1)).toEqual([{ a: 10, b: 2, c: 30 }]);
    store.setDeferred({ a: 11, b: 21 });
    store.set({ b: 22 });
    await clock.pass(1000);
    expect(seen.slice(2), 'of the same field, the latest').toEqual([{ a: 11, b: 22, c: 30 }]);
  });

  test('starts no timer for a deferred value that equals the current one', async () => {
    const clock = new FakeClock();
    const store = createDeferringStore({ a: 1 }, 300, clock);
    store.setDeferred({ a: 2 });
    store.setDeferred({ a: 2 });
    expect(clock.waiting).toBe(0);
  });
});
