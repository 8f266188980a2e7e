import { expose } from 'comlink';
import { registerTransferHandler } from '../transfer.ts';
import { openDatabaseStorage } from './database-storage.ts';
import { openFileSystemStorage } from './file-system-storage.ts';
import { createTakeKeeper } from './take-keeper.ts';
import { webLocks } from './take-locks.ts';

registerTransferHandler();
expose(
  createTakeKeeper(async () => (await openFileSystemStorage()) ?? (await openDatabaseStorage()), webLocks),
);
