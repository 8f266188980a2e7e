import { storageErrorKind } from '../domain/storage-error.ts';
import { logProblem } from './log.ts';

/** Logs an error of IndexedDB, unless the storage is full or refuses. The error of an aborted transaction is null. */
export function logStorageBug(error: unknown): void {
  if (error !== null && !storageErrorKind(error)) logProblem(error);
}
