import type { Clock } from '../devices/clock.ts';

/** A value with subscriptions, for `useSyncExternalStore`. */
export interface Readable<State> {
  get(): State;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export interface Store<State> extends Readable<State> {
  /** Changes some fields. Listeners are called only if a value has changed. */
  set(change: Partial<State>): void;
}

/** A store that can defer changes, and apply them together, at most once in an interval. `set` applies the deferred ones, too. */
export interface DeferringStore<State> extends Store<State> {
  /** Changes some fields once the interval since the last change has passed. A `set` of the same field before then takes precedence. */
  setDeferred(change: Partial<State>): void;
}

const hasAll = <State extends object>(state: State, values: Partial<State>): boolean =>
  (Object.keys(values) as (keyof State)[]).every((field) => Object.is(values[field], state[field]));

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      if (hasAll(state, change)) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createDeferringStore<State extends object>(
  initial: State,
  intervalMs: number,
  clock: Pick<Clock, 'nowMs' | 'after'>,
): DeferringStore<State> {
  const store = createStore(initial);
  let deferred: Partial<State> = {};
  let changedMs = 0;
  let waiting = false;

  function set(change: Partial<State>): void {
    const together = { ...deferred, ...change };
    deferred = {};
    changedMs = clock.nowMs();
    store.set(together);
  }

  function applyDeferred(): void {
    waiting = false;
    set({});
  }

  return {
    ...store,
    set,
    setDeferred(change) {
      deferred = { ...deferred, ...change };
      // Without a change no timer is started, so that the page is not woken.
      if (waiting || hasAll(store.get(), deferred)) return;
      waiting = true;
      const waitMs = changedMs + intervalMs - clock.nowMs();
      if (waitMs > 0) clock.after(waitMs, applyDeferred);
      else applyDeferred();
    },
  };
}
