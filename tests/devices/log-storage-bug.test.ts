import { afterEach, expect, test, vi } from 'vitest';
import { logStorageBug } from '../../src/devices/log-storage-bug.ts';

afterEach(() => vi.restoreAllMocks());

test('an error of the storage is not logged, and a bug is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['QuotaExceededError', 'InvalidStateError', 'SecurityError', 'AbortError'])
    logStorageBug(new DOMException('No.', name));
  // IndexedDB's error of a transaction that was aborted.
  logStorageBug(null);
  expect(warn).not.toHaveBeenCalled();
  logStorageBug(new TypeError('No store.'));
  expect(warn).toHaveBeenCalledExactlyOnceWith('TypeError: No store.');
});
