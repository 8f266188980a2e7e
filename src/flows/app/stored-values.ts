import type { Storage } from '../../devices/storage.ts';
import type { Readable } from '../store.ts';

/** Values of the browser's storage as one state. All windows share the storage, so each use reads it anew. */
export interface StoredValues<State> extends Readable<State> {
  /** Writes these keys and no other: what another window has written stays. */
  write(values: Readonly<Record<string, string>>): void;
  /** Has the listeners read anew. */
  refresh(): void;
}

/** @param state what the stored values say; `read` is null where nothing is stored. The same fields count as no change */
export function storedValues<State extends object>(
  storage: Storage,
  state: (read: (key: string) => string | null) => State,
): StoredValues<State> {
  /** Values that the storage refused, by key: each counts for this page, until another window changes what is stored. */
  const refused = new Map<string, { readonly value: string; readonly stored: string | null }>();
  const listeners = new Set<() => void>();
  const read = (key: string): string | null => {
    const stored = storage.read(key);
    const own = refused.get(key);
    return own?.stored === stored ? own.value : stored;
  };
  let last = state(read);

  function refresh(): void {
    for (const listener of listeners) listener();
  }

  storage.watch(refresh);
  return {
    get() {
      const now = state(read);
      const fields = Object.keys(now) as (keyof State)[];
      // `useSyncExternalStore` wants the same object while nothing changes.
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
