import { afterEach, describe, expect, test, vi } from 'vitest';
import { keyStore } from '../../src/devices/key-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Implementations of a blocked IndexedDB, whose failures differ between browsers. */
const BLOCKED = {
  late: () => ({
    open() {
      const request = { error: new DOMException('denied', 'SecurityError'), onerror: () => {} };
      queueMicrotask(() => request.onerror());
      return request;
    },
  }),
  'at once': () => ({
    open() {
      throw new DOMException('denied', 'SecurityError');
    },
  }),
  'by the getter itself': () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe.each(Object.entries(BLOCKED))('a storage that refuses %s', (_, get) => {
  test('reads, stores and deletes no key, and does not throw', async () => {
    vi.stubGlobal('indexedDB', undefined);
    Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true });
    expect(await keyStore.read()).toBeUndefined();
    expect(await keyStore.write('AIza')).toBe(false);
    expect(await keyStore.remove()).toBe(false);
  });
});
