import { GROWTH_STEP_BYTES } from '../../domain/takes/take-room.ts';
import type { checkRoom } from '../room/free-room.ts';
import { StorageFull, type TakeStorage } from './take-storage.ts';

/** A record is smaller. It may use the reserve, because it says what is kept. */
const RECORD_MAX_BYTES = 65_536;

/** Wraps a storage, so that its files end with `StorageFull` before they use the reserve of the disk. */
export function withReserve(storage: TakeStorage, check: typeof checkRoom): TakeStorage {
  async function expectRoom(bytes: number): Promise<number> {
    if (await check(bytes)) throw new StorageFull();
    return bytes;
  }
  return {
    ...storage,
    async create(take, name, sizeBytes = 0) {
      let allowedBytes = RECORD_MAX_BYTES + (sizeBytes > 0 ? await expectRoom(sizeBytes) : 0);
      const file = await storage.create(take, name);
      return {
        ...file,
        async write(bytes, position) {
          const end = position + bytes.byteLength;
          if (end > allowedBytes)
            allowedBytes = position + (await expectRoom(Math.max(GROWTH_STEP_BYTES, bytes.byteLength)));
          await file.write(bytes, position);
        },
      };
    },
  };
}
