import { serve } from '../serve.ts';
import { checkRoom } from '../room/free-room.ts';
import { openDatabaseStorage } from './database-storage.ts';
import { openFileSystemStorage } from './file-system-storage.ts';
import type { TakeEvent, TakeKeeper } from './protocol.ts';
import { createTakeKeeper } from './take-keeper.ts';
import { webLocks } from './take-locks.ts';
import type { TakeStorage } from './take-storage.ts';
import { withReserve } from './with-reserve.ts';

async function openStorage(): Promise<TakeStorage | undefined> {
  const storage = (await openFileSystemStorage()) ?? (await openDatabaseStorage());
  return storage && withReserve(storage, checkRoom);
}

serve<TakeKeeper, TakeEvent>((emit) => createTakeKeeper(openStorage, webLocks, emit));
