import { beforeEach } from 'vitest';
import { createTakeKeeper } from '../../../src/workers/take/take-keeper.ts';
import { FakeLocks, FakeTakeStorage } from '../../fake-take-storage.ts';

export const startedAt = { year: 2026, month: 11, day: 22, hour: 14, minute: 5 };

/** A storage and locks, anew in each test, and the windows that share them. */
export function freshDevice() {
  const device = {
    disk: new FakeTakeStorage(),
    locks: new FakeLocks(),
    openWindow: () => createTakeKeeper(async () => device.disk, device.locks),
    /** Simulates a crash of the browser: all locks are released, all files remain. */
    crash: () => device.locks.held.clear(),
  };
  beforeEach(() => {
    device.disk = new FakeTakeStorage();
    device.locks = new FakeLocks();
  });
  return device;
}
