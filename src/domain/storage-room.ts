/** The browser's estimate of this origin's storage. */
export interface StorageEstimate {
  readonly quotaBytes: number;
  readonly usageBytes: number;
}

/** A write that does not fit on this device. */
export interface NoRoom {
  readonly kind: 'no-room';
  /** Size of what was to be written. */
  readonly neededBytes: number;
  /** Room for it, without the reserve. */
  readonly freeBytes: number;
}

/**
 * This much stays free on the disk. If a write of its database, of a cache or of a writable file stream finds no room, Chromium deletes
 * everything that the origin has stored. The database needs room of its own: it writes each value to a log and to a table, and copies
 * tables. 15.6 MB of reports filled 20 MB (docs/takes.md).
 */
export const RESERVE_BYTES = 16 * 2 ** 20;

/** Bytes that must be free before a write of `neededBytes`. */
export const bytesToTry = (neededBytes: number): number => neededBytes + RESERVE_BYTES;

/** @param freeBytes bytes that are free, the reserve included @returns undefined if the write fits */
export function noRoomFor(neededBytes: number, freeBytes: number): NoRoom | undefined {
  if (freeBytes >= bytesToTry(neededBytes)) return undefined;
  return { kind: 'no-room', neededBytes, freeBytes: Math.max(0, freeBytes - RESERVE_BYTES) };
}
