import type { logProblem } from '../devices/log.ts';
import type { NoRoom } from '../domain/storage-room.ts';
import type { ConnectRoom } from '../workers/room/protocol.ts';
import { logBug } from './log-bug.ts';
import { withWorker } from './with-worker.ts';

/**
 * Compares the size of a write with the room on this device, before its first byte. Whatever goes to IndexedDB, a cache or a writable
 * file stream must ask, because Chromium deletes everything that is stored if such a write finds no room.
 *
 * @returns undefined if the write fits, or it is not known
 */
export type CheckRoom = (neededBytes: number) => Promise<NoRoom | undefined>;

export function createCheckRoom(connectRoom: ConnectRoom, log: typeof logProblem): CheckRoom {
  return (neededBytes) =>
    withWorker(
      connectRoom(() => {}),
      (remote) => remote.checkRoom(neededBytes),
    ).catch((error: unknown) => {
      logBug(log, error);
      return undefined;
    });
}
