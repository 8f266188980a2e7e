import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a write does not throw, and stores nothing, if the storage is', () => {
  test('full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => localStore.write(KEY, 'pacing')).not.toThrow();
    expect(localStore.read(KEY)).toBeNull();
  });

  test('blocked', () => {
    // The getter itself throws if storage is blocked.
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => localStore.write(KEY, 'pacing')).not.toThrow();
    expect(localStore.read(KEY)).toBeNull();
  });
});
