import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '../../../src/devices/storage.ts';

const KEY = 'auraFocusArea';

beforeEach(() => localStorage.removeItem(KEY));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(KEY);
});

test('strings are stored as they are', () => {
  localStore.write(KEY, 'pacing');
  expect(localStorage.getItem(KEY)).toBe('pacing');
  expect(localStore.read(KEY)).toBe('pacing');
});

test('a value that was never written is null', () => {
  expect(localStore.read(KEY)).toBeNull();
});

test('a write of another window is reported', async () => {
  let notifications = 0;
  localStore.watch(() => {
    notifications += 1;
  });
  const other = document.body.appendChild(document.createElement('iframe'));
  other.contentWindow?.localStorage.setItem(KEY, 'posture');
  await expect.poll(() => notifications).toBeGreaterThan(0);
  expect(localStore.read(KEY)).toBe('posture');
  other.remove();
});

test.each([
  ['full', () => vi.spyOn(Storage.prototype, 'setItem'), 'QuotaExceededError'],
  // The getter itself throws if storage is blocked.
  ['blocked', () => vi.spyOn(window, 'localStorage', 'get'), 'SecurityError'],
])('a write does not throw, and stores nothing, if the storage is %s', (_, spy, error) => {
  spy().mockImplementation(() => {
    throw new DOMException('refused', error);
  });
  expect(() => localStore.write(KEY, 'pacing')).not.toThrow();
  expect(localStore.read(KEY)).toBeNull();
});
