import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { keepAwake } from '../../../src/devices/wake-lock.ts';

let request: MockInstance<WakeLock['request']>;
let letSleep: () => void;

beforeEach(() => {
  request = vi.spyOn(navigator.wakeLock, 'request');
});

afterEach(() => {
  letSleep();
  vi.restoreAllMocks();
});

/** Granted wake locks that are not released. */
async function held(): Promise<WakeLockSentinel[]> {
  const given = await Promise.allSettled(request.mock.results.map(({ value }) => value));
  return given.flatMap((lock) => (lock.status === 'fulfilled' && !lock.value.released ? [lock.value] : []));
}

/** Changes the page's visibility. Browsers release wake locks when a page is hidden. */
async function setHidden(hidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  if (hidden) for (const lock of await held()) await lock.release();
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a wake lock is held until it is released', async () => {
  letSleep = keepAwake();
  expect(await held()).toHaveLength(1);
  letSleep();
  await expect.poll(held).toEqual([]);
});

test('the lock is requested again when the page is visible, and not while it is hidden', async () => {
  letSleep = keepAwake();
  await setHidden(true);
  expect(request).toHaveBeenCalledTimes(1);
  await setHidden(false);
  expect(await held()).toHaveLength(1);
  letSleep();
  await expect.poll(held).toEqual([]);
  await setHidden(false);
  expect(await held()).toEqual([]);
});

test('a refusal is ignored, and the next change of visibility requests the lock again', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  letSleep = keepAwake();
  expect(await held()).toEqual([]);
  await setHidden(false);
  expect(await held()).toHaveLength(1);
});

test('in a browser without wake locks, nothing is requested', () => {
  const { wakeLock } = Object.getOwnPropertyDescriptors(Navigator.prototype);
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  try {
    letSleep = keepAwake();
    expect(request).not.toHaveBeenCalled();
  } finally {
    if (wakeLock) Object.defineProperty(Navigator.prototype, 'wakeLock', wakeLock);
  }
});

test('locks that are granted late or twice are released', async () => {
  letSleep = keepAwake();
  // The page becomes visible before the first request is granted.
  await setHidden(false);
  await expect.poll(held).toHaveLength(1);
  await setHidden(false);
  letSleep();
  await expect.poll(held).toEqual([]);
});
