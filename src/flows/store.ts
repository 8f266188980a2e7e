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

/** A store in which some changes wait until `flush` applies them together. */
export interface DeferringStore<State> extends Store<State> {
  /** Changes some fields at the next `flush`. A `set` of the same field before then takes precedence. */
  setDeferred(change: Partial<State>): void;
  flush(): void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const fields = Object.keys(change) as (keyof State)[];
      if (fields.every((field) => Object.is(change[field], state[field]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createDeferringStore<State extends object>(initial: State): DeferringStore<State> {
  const store = createStore(initial);
  let deferred: Partial<State> = {};
  return {
    ...store,
    set(change) {
      for (const field of Object.keys(change) as (keyof State)[]) delete deferred[field];
      store.set(change);
    },
    setDeferred(change) {
      deferred = { ...deferred, ...change };
    },
    flush() {
      const changes = deferred;
      deferred = {};
      store.set(changes);
    },
  };
}
