import type { estimateStorage } from '../../devices/storage-room.ts';
import { bytesToBegin, roomForTake, type TakeRoom } from '../../domain/takes/take-room.ts';
import type { CheckRoom } from '../check-room.ts';

export interface TakeRoomDevices {
  readonly estimateStorage: typeof estimateStorage;
  readonly checkRoom: CheckRoom;
  /** Deletes what is worth less than a take. */
  makeRoom(): Promise<void>;
}

/** @returns the room for a take on the disk and by the browser's estimate; undefined if unknown */
export async function measureTakeRoom(
  { estimateStorage, checkRoom, makeRoom }: TakeRoomDevices,
  hasVideo: boolean,
): Promise<TakeRoom | undefined> {
  const estimate = await estimateStorage();
  // The estimate does not know how full the disk is.
  if (await checkRoom(bytesToBegin(hasVideo))) {
    await makeRoom();
    const noRoom = await checkRoom(bytesToBegin(hasVideo));
    if (noRoom) return noRoom;
  }
  return estimate && roomForTake(estimate, hasVideo);
}
