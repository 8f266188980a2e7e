import type { PlayableTake, RecordedPart, TakeRecord } from '../../domain/takes/take-record.ts';
import { loadRecord } from './record-file.ts';
import { outcomeOf, type TakeStorage } from './take-storage.ts';

// Parts are found on the disk, with or without a record. The joined file and the attempts are named in the record, too: such a file
// exists if the record names it and the disk has it. Its bytes are written before its name, and deleted before it. So a crash in
// between leaves the file unchanged or gone.

/** The file with duration and index, into which the parts are joined. */
export const JOINED_FILE = 'take';

/** The file with the output of one recorder. */
export const partFile = (index: number): string => `part-${index}`;

/** The recording of one recorder, as it is on the disk. */
export interface StoredPart extends RecordedPart {
  readonly index: number;
  readonly bytes: Blob;
}

export interface TakeOnDisk {
  /** The record, reduced to files that are on the disk; undefined if no intact record was found. */
  readonly record: TakeRecord | undefined;
  /** The recorded parts; empty once they are joined. */
  readonly parts: readonly StoredPart[];
  /** Whether there is anything to play. */
  readonly exists: boolean;
}

export async function readTake(storage: TakeStorage, id: string): Promise<TakeOnDisk> {
  const found = await loadRecord(storage, id);
  const record = found && (await onlyWhatIsThere(storage, id, found));
  const parts = record?.playable ? [] : await readParts(storage, id, record);
  return { record, parts, exists: record?.playable !== undefined || parts.length > 0 };
}

async function onlyWhatIsThere(storage: TakeStorage, id: string, record: TakeRecord): Promise<TakeRecord> {
  const { playable, ...rest } = record;
  const isThere = async (file: string) => (await storage.read(id, file)) !== undefined;
  const attempts: TakeRecord['attempts'] = [];
  for (const attempt of record.attempts) if (await isThere(attempt.file)) attempts.push(attempt);
  return { ...rest, ...(playable && (await isThere(playable.file)) && { playable }), attempts };
}

/** Reads the parts that have bytes. A recorder that was cut off before its first slice leaves an empty part. */
export async function readParts(
  storage: TakeStorage,
  id: string,
  record: TakeRecord | undefined,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  for (let index = 0; ; index += 1) {
    const bytes = await storage.read(id, partFile(index));
    if (!bytes) break;
    const { begunAtS = 0, endedAtS = null } = record?.parts[index] ?? {};
    if (bytes.size > 0) parts.push({ index, bytes, begunAtS, endedAtS });
  }
  return parts;
}

/** The part with the most bytes, which is taken for the longest. It plays while the parts are not joined. */
export function longestPart(
  record: TakeRecord | undefined,
  parts: readonly StoredPart[],
): PlayableTake | undefined {
  const [longest] = parts.toSorted((a, b) => b.bytes.size - a.bytes.size);
  if (!longest) return undefined;
  const { index, bytes, begunAtS, endedAtS } = longest;
  return {
    file: partFile(index),
    seekable: false,
    hasVideo: record?.type?.startsWith('video/') ?? true,
    lengthS: endedAtS === null ? 0 : endedAtS - begunAtS,
    sizeBytes: bytes.size,
    offsetS: begunAtS,
  };
}

/** Deletes the parts, from the last to the first, because parts after a missing one are not found. */
export async function deleteParts(storage: TakeStorage, id: string): Promise<void> {
  let count = 0;
  while (await storage.read(id, partFile(count))) count += 1;
  for (let index = count - 1; index >= 0; index -= 1) await storage.deleteFile(id, partFile(index));
}

/**
 * Deletes every byte of a take. The take exists while its joined file, or else its first part, is on the disk. If a crash leaves other
 * files, the next visit deletes them.
 */
export async function deleteTake(
  storage: TakeStorage,
  id: string,
  record: TakeRecord | undefined,
): Promise<void> {
  const last = record?.playable?.file ?? partFile(0);
  // The other file is deleted first. Alone on the disk, it would be taken for the take.
  for (const file of [JOINED_FILE, partFile(0)]) if (file !== last) await storage.deleteFile(id, file);
  await storage.deleteFile(id, last);
  await storage.deleteTake(id);
}

/** Deletes a file that no record names. If that fails, the file is overwritten later, or deleted with its take. */
export async function deleteUnnamed(storage: TakeStorage, id: string, file: string): Promise<void> {
  await outcomeOf(() => storage.deleteFile(id, file));
}
