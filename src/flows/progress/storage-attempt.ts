import type { logProblem } from '../../devices/log.ts';
import type { NoRoom } from '../../domain/storage-room.ts';
import { storageErrorKind } from '../../domain/storage-error.ts';

/** Why nothing was stored or read. */
export interface StorageFailure {
  readonly kind: 'storage-full' | 'storage-refused' | /** A bug, which is logged. */ 'storage-failed';
  /** The sizes, if a write was not begun because it does not fit. */
  readonly noRoom?: NoRoom;
}

/** The result of using a storage. */
export type Stored<Value = void> = { readonly kind: 'stored'; readonly value: Value } | StorageFailure;

/** Uses a storage. An error becomes a failure value, which the screen reports. */
export type Attempt = <Value>(use: () => Promise<Value>) => Promise<Stored<Value>>;

export function storageAttempt(log: typeof logProblem): Attempt {
  return async (use) => {
    try {
      return { kind: 'stored', value: await use() };
    } catch (error) {
      const kind = storageErrorKind(error);
      if (!kind) log(`A bug while reports were stored or read: ${String(error)}`);
      return { kind: `storage-${kind ?? 'failed'}` };
    }
  };
}
