import type { Storage } from '../../devices/storage.ts';
import { PREFERENCES } from '../preferences.ts';

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

const MARKS = { reports: PREFERENCES.reportsKept, takes: PREFERENCES.takesKept };

export function createKeptMarks(storage: Storage): KeptMarks {
  // Not by `storedValues`, which remembers what the storage refused: such a mark must be written again.
  const isMarked = (kind: KeptKind) => MARKS[kind].parse(storage.read(MARKS[kind].key));
  return {
    isMarked,
    mark(kind, kept) {
      const { key, format } = MARKS[kind];
      if (isMarked(kind) !== kept) storage.write(key, format(kept));
    },
  };
}
