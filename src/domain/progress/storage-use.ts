import type { StorageEstimate } from '../takes/take-room.ts';

/** Counts and sizes of kept reports and takes, and the bytes that this origin uses. Sizes are approximate. */
export interface StorageUse {
  readonly reportsCount: number;
  readonly reportsBytes: number;
  readonly takesCount: number;
  readonly takesBytes: number;
  /** With Aura's own files; null where the browser doesn't say. */
  readonly originBytes: number | null;
}

/** Something that is kept. The size of an unreadable report is not known. */
interface Sized {
  readonly id: string;
  readonly sizeBytes?: number;
}

/** The browser's estimate is rounded and comes late, so it is never said to be less than what is kept. */
export function storageUse(
  reports: readonly Sized[],
  takes: readonly Sized[],
  estimate: StorageEstimate | undefined,
): StorageUse {
  const sum = (sized: readonly Sized[]) => sized.reduce((total, { sizeBytes = 0 }) => total + sizeBytes, 0);
  const reportsBytes = sum(reports);
  const takesBytes = sum(takes);
  return {
    reportsCount: reports.length,
    reportsBytes,
    takesCount: takes.length,
    takesBytes,
    originBytes: estimate ? Math.max(estimate.usageBytes, reportsBytes + takesBytes) : null,
  };
}
