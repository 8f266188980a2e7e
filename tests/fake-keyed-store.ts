import {
  createKeptReports,
  type KeptReports,
  type KeptReportsDevices,
} from '../src/flows/progress/kept-reports.ts';
import { createKeptMarks } from '../src/flows/app/kept-marks.ts';
import type { KeyedStore } from '../src/devices/keyed-store.ts';
import { FakeStorage } from './flows/app/fake-storage.ts';
import type { Faults } from './faults.ts';
import { noBug } from './no-bug.ts';
import { crc32 } from '../src/domain/progress/crc32.ts';
import type { MicrophoneId } from '../src/flows/progress/microphone-name.ts';
import type { StorageRoom } from '../src/flows/progress/kept-reports.ts';

/** A key-value store in memory whose calls can fail. */
export class FakeKeyedStore implements KeyedStore {
  values = new Map<string, unknown>();
  /** Thrown by each call unless undefined. */
  refusal: unknown;
  readonly #lossListeners: (() => void)[] = [];

  read = (key: string) => this.#call(() => this.values.get(key));
  keys = () => this.#call(() => [...this.values.keys()]);
  entries = () => this.#call(() => [...this.values]);
  write = (entries: Parameters<KeyedStore['write']>[0]) =>
    this.#call(() => {
      for (const [key, value] of entries) this.values.set(key, value);
    });
  update = <Value>(key: string, change: (value: unknown) => Value | undefined) =>
    this.#call(() => {
      const changed = change(structuredClone(this.values.get(key)));
      if (changed !== undefined) this.values.set(key, changed);
      return changed;
    });
  remove = (keys: readonly string[]) =>
    this.#call(() => {
      for (const key of keys) this.values.delete(key);
    });

  watchLoss = (lost: () => void) => void this.#lossListeners.push(lost);

  /** Clears the store, as the browser's settings do with a site's data. */
  clear(): void {
    this.values.clear();
    for (const lost of this.#lossListeners) lost();
  }

  async #call<Value>(use: () => Value): Promise<Value> {
    await Promise.resolve();
    if (this.refusal !== undefined) throw this.refusal;
    return structuredClone(use());
  }
}

/** A window's access to a store. Each call may fail, also a read. A transaction is written whole or not at all. */
export function failingStore(store: KeyedStore, faults: Faults): KeyedStore {
  const call = <Result>(use: () => Promise<Result>) => faults.write(use, async () => {});
  return {
    read: (key) => call(() => store.read(key)),
    keys: () => call(() => store.keys()),
    entries: () => call(() => store.entries()),
    write: (entries) => call(() => store.write(entries)),
    update: (key, change) => call(() => store.update(key, change)),
    remove: (keys) => call(() => store.remove(keys)),
    watchLoss: (lost) => store.watchLoss(lost),
  };
}

/** A browser without storage estimates. */
export const FAKE_ROOM: StorageRoom = {
  estimate: async () => undefined,
  mayBeCleared: async () => undefined,
  persist: async () => false,
  check: async () => undefined,
};

/** The browser's parts that kept reports need besides the stores. */
const FAKE_BROWSER = {
  room: FAKE_ROOM,
  microphoneId: fakeMicrophoneId('device'),
  takeTurn: async <Result>(_: AbortSignal, use: () => Promise<Result>) => use(),
  log: noBug,
};

/** @param device the ids of two devices differ */
export function fakeMicrophoneId(device: string): MicrophoneId {
  return async (name) => {
    const sum = crc32(new TextEncoder().encode(`${device} ${name}`));
    return sum.toString(16).padStart(32, '0');
  };
}

/** Windows of one browser: `announce` in one calls the listeners of the others. */
export class FakeWindows {
  readonly #listeners: (() => void)[] = [];

  open() {
    const own: (() => void)[] = [];
    return {
      announce: () => {
        for (const listener of this.#listeners) if (!own.includes(listener)) listener();
      },
      watch: (changed: () => void) => {
        own.push(changed);
        this.#listeners.push(changed);
      },
    };
  }
}

/** The kept reports of a window whose stores are empty unless they are given. */
export const openKeptReports = (devices: Partial<KeptReportsDevices> = {}): KeptReports =>
  createKeptReports({
    reports: new FakeKeyedStore(),
    summaries: new FakeKeyedStore(),
    windows: new FakeWindows().open(),
    ...FAKE_BROWSER,
    marks: createKeptMarks(new FakeStorage()),
    ...devices,
  });
