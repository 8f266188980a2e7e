import type { Storage } from '../../devices/storage.ts';

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

const NAMES: Record<KeptKind, string> = { reports: 'auraReportsKept', takes: 'auraTakesKept' };
const YES = 'yes';

export function createKeptMarks(storage: Storage): KeptMarks {
  const isMarked = (kind: KeptKind) => storage.read(NAMES[kind]) === YES;
  return {
    isMarked,
    mark(kind, kept) {
      if (isMarked(kind) !== kept) storage.write(NAMES[kind], kept ? YES : 'no');
    },
  };
}
