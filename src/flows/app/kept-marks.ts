import type { Storage } from '../../devices/storage.ts';
import { storedValues } from '../stored-values.ts';

/** Kinds of data that the browser may clear by itself. */
export type KeptKind = 'reports' | 'takes';

/**
 * Says in local storage that reports or takes are kept. Chromium clears databases, files and caches when a disk is full, and leaves local
 * storage: so an empty list is told from one that was cleared.
 */
export interface KeptMarks {
  /** Whether something of this kind was kept, and the speaker has not deleted the last of it. */
  isMarked(kind: KeptKind): boolean;
  mark(kind: KeptKind, kept: boolean): void;
}

export function createKeptMarks(storage: Storage): KeptMarks {
  const stored = storedValues(storage, (read) => ({
    reports: read('reportsKept'),
    takes: read('takesKept'),
  }));
  const isMarked = (kind: KeptKind) => stored.get()[kind];
  return {
    isMarked,
    mark(kind, kept) {
      if (isMarked(kind) !== kept)
        stored.write(kind === 'reports' ? { reportsKept: kept } : { takesKept: kept });
    },
  };
}
