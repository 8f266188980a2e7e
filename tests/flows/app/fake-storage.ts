import type { Storage } from '../../../src/devices/storage.ts';

export class FakeStorage implements Storage {
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

  /** Calls the listeners, as the event of another window's write does. */
  dispatchWrite(): void {
    for (const changed of this.#windows) changed();
  }
}
