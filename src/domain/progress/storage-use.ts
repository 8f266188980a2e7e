import type { StorageEstimate } from '../storage-room.ts';

/** Counts and sizes of kept reports and takes, and the bytes that this origin uses. Sizes are approximate. */
export interface StorageUse {
  readonly reportsCount: number;
  readonly reportsBytes: number;
  readonly takesCount: number;
  readonly takesBytes: number;
  /** Bytes of the origin, with Aura's own files; null if the browser doesn't report them. */
  readonly originBytes: number | null;
}

/** A kept report or take. The size of an unreadable report is unknown. */
interface Sized {
  readonly id: string;
  readonly sizeBytes?: number;
}

/** Sums sizes. The browser's estimate is rounded and may be outdated, so it is replaced by the sum of the kept data if that is larger. */
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
