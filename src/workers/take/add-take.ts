import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import type { ImportedRecording } from './protocol.ts';
import { attemptFile } from './take-attempts.ts';
import { JOINED_FILE } from './take-files.ts';
import { type TakeFile, type TakeStorage, writeFile } from './take-storage.ts';

/** Bytes per copy step, because a recording may be larger than the memory. */
const COPY_BYTES = 2 ** 20;

/**
 * Copies an imported take and its attempts into a new, held take. The record is written last. A crash before that leaves a take
 * without parts, which the next visit deletes.
 */
export async function storeImportedTake(
  held: HeldTake,
  storage: TakeStorage,
  { take, bytes, attempts: arrived }: ImportedRecording,
): Promise<void> {
  await copy(storage, held.id, JOINED_FILE, bytes);
  const attempts: TakeAttempt[] = [];
  for (const [i, { attempt, bytes: attemptBytes }] of arrived.entries()) {
    const file = attemptFile(i + 1);
    await copy(storage, held.id, file, attemptBytes);
    attempts.push({ ...attempt, file, sizeBytes: attemptBytes.size });
  }
  const { session, startedAt, type, seekable, hasVideo, lengthS, offsetS } = take;
  await held.save({
    ...(session !== undefined && { session }),
    ...(startedAt && { startedAt }),
    type,
    phase: 'playable',
    playable: { file: JOINED_FILE, seekable, hasVideo, lengthS, offsetS, sizeBytes: bytes.size },
    kept: true,
    attempts,
  });
}

async function copy(storage: TakeStorage, take: string, file: string, bytes: Blob): Promise<void> {
  const write = async (target: TakeFile) => {
    for (let at = 0; at < bytes.size; at += COPY_BYTES) {
      const slice = await bytes.slice(at, at + COPY_BYTES).arrayBuffer();
      await target.write(new Uint8Array(slice), at);
    }
  };
  await writeFile(storage, take, file, write, bytes.size);
}
