import type { NoRoom } from '../../domain/storage-room.ts';
import type { ConnectWorker } from '../protocol.ts';

/** The calls from the page to the worker that tries out how much room there is. It ends with its answer. */
export interface RoomChecker {
  /** @returns undefined if a write of this size fits, or nothing can be tried out */
  checkRoom(neededBytes: number): Promise<NoRoom | undefined>;
}

export type ConnectRoom = ConnectWorker<RoomChecker, never>;
