import { bareType } from '../../domain/takes/take-name.ts';
import type { LocalMinute } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import { makeSeekable } from './make-seekable.ts';
import type { TakeStorage } from './take-storage.ts';

const ATTEMPT_FILE = /^attempt-(\d+)$/;

/** @param number from 1 */
export const attemptFile = (number: number): string => `attempt-${number}`;

/**
 * Stores an attempt in the folder of its take, so that what deletes the take deletes it, too.
 *
 * @throws `StorageFull`, and an error for what is no recording; then nothing of it is left
 */
export async function addAttempt(
  storage: TakeStorage,
  take: HeldTake,
  recording: Blob,
  madeAt: LocalMinute,
): Promise<void> {
  const numbers = take.record.attempts.map(({ file }) => Number(ATTEMPT_FILE.exec(file)?.[1] ?? 0));
  const file = attemptFile(Math.max(0, ...numbers) + 1);
  const target = await storage.create(take.id, file);
  try {
    const seekable = await makeSeekable([{ bytes: recording, atS: 0 }], target, () => {}, take.deleted);
    if (!seekable) throw new Error('The attempt has no packets.');
    await target.flush();
    await target.close();
    const sizeBytes = (await storage.read(take.id, file))?.size ?? 0;
    const { hasVideo, lengthS } = seekable;
    const attempt = { file, type: bareType(recording.type), madeAt, hasVideo, lengthS, sizeBytes };
    await take.save({ attempts: [...take.record.attempts, attempt] });
  } catch (error) {
    await target.close().catch(() => {});
    await storage.deleteFile(take.id, file);
    throw error;
  }
}

/** Its bytes first: a crash in between leaves a name that opens nothing, and no bytes. */
export async function removeAttempt(storage: TakeStorage, take: HeldTake, file: string): Promise<void> {
  if (!take.record.attempts.some((attempt) => attempt.file === file)) return;
  await storage.deleteFile(take.id, file);
  await take.save({ attempts: take.record.attempts.filter((attempt) => attempt.file !== file) });
}
