import { bytesToTry, type NoRoom, noRoomFor } from '../../domain/storage-room.ts';
import { withRoomFile } from './room-file.ts';

const STEP_BYTES = 2 ** 20;
/** `getRandomValues` accepts no more at once. */
const RANDOM_BYTES = 65_536;

/**
 * Compares the size of a write with the room on this device, before its first byte. The room is tried out: since version 133, Chromium's
 * estimate is the same on a full disk as on an empty one. A synchronous access handle is the only writer whose failure costs nothing.
 *
 * @returns undefined if the write fits, or the browser has no such handles
 */
export async function checkRoom(neededBytes: number): Promise<NoRoom | undefined> {
  const freeBytes = await freeBytesUpTo(bytesToTry(neededBytes));
  return freeBytes === undefined ? undefined : noRoomFor(neededBytes, freeBytes);
}

/** @returns the free bytes, at most `mostBytes`; undefined if nothing can be tried out */
async function freeBytesUpTo(mostBytes: number): Promise<number | undefined> {
  if (!('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  try {
    return await withRoomFile((access) => fill(access, mostBytes));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'QuotaExceededError' ? 0 : undefined;
  }
}

function fill(access: FileSystemSyncAccessHandle, mostBytes: number): number {
  // Some file systems compress, and zeros would take no room.
  const bytes = new Uint8Array(STEP_BYTES);
  for (let at = 0; at < STEP_BYTES; at += RANDOM_BYTES) {
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES));
  }
  let written = 0;
  while (written < mostBytes) {
    const step = bytes.subarray(0, Math.min(STEP_BYTES, mostBytes - written));
    const stepWritten = writtenOf(access, step, written);
    written += stepWritten;
    if (stepWritten < step.byteLength) break;
  }
  return written;
}

/** On a full disk, some browsers throw, and others write fewer bytes. */
function writtenOf(access: FileSystemSyncAccessHandle, bytes: Uint8Array<ArrayBuffer>, at: number): number {
  try {
    return access.write(bytes, { at });
  } catch (error) {
    if (error instanceof DOMException) return 0;
    throw error;
  }
}
