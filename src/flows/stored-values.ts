import type { Storage } from '../devices/storage.ts';
import type { Readable } from './store.ts';

/** Values of the browser's storage as one state. Each `get` reads the storage again, because all windows share it. */
export interface StoredValues<State> extends Readable<State> {
  /** Writes only these keys, so that other keys, which another window may have written, are unchanged. */
  write(values: Readonly<Record<string, string>>): void;
  /** Notifies the listeners. */
  refresh(): void;
}

/** @param parse makes the state from the stored values. `read` returns null for a missing value. If no field has changed, `get` returns the same object. */
export function storedValues<State extends object>(
  storage: Storage,
  parse: (read: (key: string) => string | null) => State,
): StoredValues<State> {
  /**
   * Values that the storage refused, by key. This page uses each until another window changes the stored value.
   */
  const refused = new Map<string, { readonly value: string; readonly stored: string | null }>();
  const listeners = new Set<() => void>();
  const read = (key: string): string | null => {
    const stored = storage.read(key);
    const own = refused.get(key);
    return own?.stored === stored ? own.value : stored;
  };
  let last = parse(read);

  function refresh(): void {
    for (const listener of listeners) listener();
  }

  storage.watch(refresh);
  return {
    get() {
      const now = parse(read);
      const fields = Object.keys(now) as (keyof State)[];
      // `useSyncExternalStore` requires the same object while the state is unchanged.
      if (!fields.every((field) => Object.is(now[field], last[field]))) last = now;
      return last;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(values) {
      for (const [key, value] of Object.entries(values)) {
        storage.write(key, value);
        const stored = storage.read(key);
        if (stored === value) refused.delete(key);
        else refused.set(key, { value, stored });
      }
      refresh();
    },
    refresh,
  };
}
