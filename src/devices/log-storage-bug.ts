import { storageErrorKind } from '../domain/storage-error.ts';
import { logProblem } from './log.ts';

/** Logs what IndexedDB threw, unless it is full or refuses. The error of a transaction that was aborted is null. */
export function logStorageBug(error: unknown): void {
  if (error !== null && !storageErrorKind(error)) logProblem(error);
}
