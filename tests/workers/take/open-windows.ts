import { beforeEach, expect } from 'vitest';
import { createTakeKeeper } from '../../../src/workers/take/take-keeper.ts';
import { FakeLocks, FakeTakeStorage } from '../../fake-take-storage.ts';
import { syntheticRecording } from '../../synthetic-recording.ts';

export const startedAt = { year: 2026, month: 11, day: 22, hour: 14, minute: 5 };

/** A storage and locks, anew in each test, and the windows that share them. */
export function freshDevice() {
  const device = {
    disk: new FakeTakeStorage(),
    locks: new FakeLocks(),
    openWindow: () => createTakeKeeper(async () => device.disk, device.locks),
    /** Opens a window, and writes a recording in slices into a part of the take `a`. */
    async record(recording: Blob, slices = 4) {
      const keeper = device.openWindow();
      await keeper.begin('a', 'session', startedAt);
      expect(await keeper.beginPart('a', 'video/webm;codecs="vp8,opus"', 0.2)).toBe('written');
      const size = Math.ceil(recording.size / slices);
      for (let at = 0; at < recording.size; at += size) {
        expect(await keeper.write('a', recording.slice(at, at + size))).toBe('written');
      }
      return keeper;
    },
    /** Simulates a crash of the browser: all locks are released, all files remain. */
    crash: () => device.locks.held.clear(),
  };
  beforeEach(() => {
    device.disk = new FakeTakeStorage();
    device.locks = new FakeLocks();
  });
  return device;
}

/** A recording with both tracks, as long as each other. */
export const film = (seconds: number) => syntheticRecording({ videoS: seconds, audioS: seconds });

export const sound = (seconds: number) => syntheticRecording({ videoS: 0, audioS: seconds });

/** Writes a part of the take `a`. @param endedAtS undefined: the part is cut off */
export async function addPart(
  keeper: ReturnType<typeof createTakeKeeper>,
  part: Blob,
  begunAtS: number,
  endedAtS?: number,
): Promise<void> {
  await keeper.beginPart('a', 'audio/webm', begunAtS);
  expect(await keeper.write('a', part)).toBe('written');
  if (endedAtS !== undefined) await keeper.endPart('a', endedAtS);
}
