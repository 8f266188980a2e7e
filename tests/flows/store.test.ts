import { describe, expect, test } from 'vitest';
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

  test('applies deferred changes together, unless a newer value was set', () => {
    const store = createDeferringStore({ a: 1, b: 2, c: 3 });
    const seen: object[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.setDeferred({ a: 10 });
    store.setDeferred({ b: 20, c: 30 });
    expect(store.get()).toEqual({ a: 1, b: 2, c: 3 });
    store.set({ b: 2 });
    store.flush();
    store.flush();
    expect(seen).toEqual([{ a: 10, b: 2, c: 30 }]);
  });
});
