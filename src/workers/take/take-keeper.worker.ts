import { serve } from '../serve.ts';
import { openDatabaseStorage } from './database-storage.ts';
import { openFileSystemStorage } from './file-system-storage.ts';
import type { TakeEvent, TakeKeeper } from './protocol.ts';
import { createTakeKeeper } from './take-keeper.ts';
import { webLocks } from './take-locks.ts';

const openStorage = async () => (await openFileSystemStorage()) ?? (await openDatabaseStorage());

serve<TakeKeeper, TakeEvent>((emit) => createTakeKeeper(openStorage, webLocks, emit));
