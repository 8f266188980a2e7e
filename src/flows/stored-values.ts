import type { Storage } from '../devices/storage.ts';
import { PREFERENCES, type PreferenceName, type Preferences } from './preferences.ts';
import type { Readable } from './store.ts';

type ReadPreference = <Name extends PreferenceName>(name: Name) => Preferences[Name];

/** Preferences of the browser's storage as one state. Each `get` reads the storage again, because all windows share it. */
export interface StoredValues<State> extends Readable<State> {
  /** Writes only these, so that others, which another window may have written, are unchanged. Undefined values are not written. */
  write(values: Partial<Preferences>): void;
  /** Notifies the listeners. */
  refresh(): void;
}

/** @param parse makes the state from preferences. If no field has changed, `get` returns the same object. */
export function storedValues<State extends object>(
  storage: Storage,
  parse: (read: ReadPreference) => State,
): StoredValues<State> {
  /**
   * Texts that the storage refused, by key. This page uses each until another window changes the stored text.
   */
  const refused = new Map<string, { readonly text: string; readonly stored: string | null }>();
  const listeners = new Set<() => void>();
  const read = ((name) => {
    const { key, parse: parseText } = PREFERENCES[name];
    const stored = storage.read(key);
    const own = refused.get(key);
    return parseText(own?.stored === stored ? own.text : stored);
  }) as ReadPreference;
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
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) continue;
        const { key, format } = PREFERENCES[name as PreferenceName];
        const text = format(value as never);
        // An empty text is stored only over another one.
        if (text === '' && storage.read(key) === null && !refused.has(key)) continue;
        storage.write(key, text);
        const stored = storage.read(key);
        if (stored === text) refused.delete(key);
        else refused.set(key, { text, stored });
      }
      refresh();
    },
    refresh,
  };
}
