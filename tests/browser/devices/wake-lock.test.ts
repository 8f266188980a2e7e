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

/** Those of the browser's locks that are held. */
async function held(): Promise<WakeLockSentinel[]> {
  const given = await Promise.allSettled(request.mock.results.map(({ value }) => value));
  return given.flatMap((lock) => (lock.status === 'fulfilled' && !lock.value.released ? [lock.value] : []));
}

/** What the browser does when the page is hidden, or seen again. */
async function turn(hidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  if (hidden) for (const lock of await held()) await lock.release();
  document.dispatchEvent(new Event('visibilitychange'));
}

test('keeps the screen awake until it is released', async () => {
  letSleep = keepAwake();
  expect(await held()).toHaveLength(1);
  letSleep();
  await expect.poll(held).toEqual([]);
});

test('asks again once the page is seen again, and not while it is hidden', async () => {
  letSleep = keepAwake();
  await turn(true);
  expect(request).toHaveBeenCalledTimes(1);
  await turn(false);
  expect(await held()).toHaveLength(1);
  letSleep();
  await expect.poll(held).toEqual([]);
  await turn(false);
  expect(await held()).toEqual([]);
});

test('a refusal is ignored, and the next change of visibility requests the lock again', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  letSleep = keepAwake();
  expect(await held()).toEqual([]);
  await turn(false);
  expect(await held()).toHaveLength(1);
});

test('a browser without wake locks lets the screen do as it does', () => {
  const { wakeLock } = Object.getOwnPropertyDescriptors(Navigator.prototype);
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  try {
    letSleep = keepAwake();
    expect(request).not.toHaveBeenCalled();
  } finally {
    if (wakeLock) Object.defineProperty(Navigator.prototype, 'wakeLock', wakeLock);
  }
});

test('no lock is left that came late, or beside another', async () => {
  letSleep = keepAwake();
  // Seen again before the first answer has come.
  await turn(false);
  await expect.poll(held).toHaveLength(1);
  await turn(false);
  letSleep();
  await expect.poll(held).toEqual([]);
});
