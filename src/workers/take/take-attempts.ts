import { bareType } from '../../domain/takes/take-name.ts';
import type { LocalMinute } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import { makeSeekable, NoRecording } from './make-seekable.ts';
import { deleteUnnamed } from './take-files.ts';
import { outcomeOf, type TakeStorage, writeFile } from './take-storage.ts';

const ATTEMPT_FILE = /^attempt-(\d+)$/;

/** @param number from 1 */
export const attemptFile = (number: number): string => `attempt-${number}`;

/**
 * Stores an attempt in the folder of its take, so that it is deleted with the take.
 *
 * @throws errors of the storage, or those of `makeSeekable` if the bytes are no recording. The attempt's file is deleted first.
 */
export async function addAttempt(
  storage: TakeStorage,
  take: HeldTake,
  recording: Blob,
  madeAt: LocalMinute,
): Promise<void> {
  const numbers = take.record.attempts.map(({ file }) => Number(ATTEMPT_FILE.exec(file)?.[1] ?? 0));
  const file = attemptFile(Math.max(0, ...numbers) + 1);
  try {
    const seekable = await writeFile(storage, take.id, file, (target) =>
      makeSeekable([{ bytes: recording, atS: 0 }], target, () => {}, take.deleted),
    );
    if (!seekable) throw new NoRecording();
    const sizeBytes = (await storage.read(take.id, file))?.size ?? 0;
    const { hasVideo, lengthS } = seekable;
    const attempt = { file, type: bareType(recording.type), madeAt, hasVideo, lengthS, sizeBytes };
    await take.save({ attempts: [...take.record.attempts, attempt] });
  } catch (error) {
    await deleteUnnamed(storage, take.id, file);
    throw error;
  }
}

/** Deletes the bytes of an attempt, then its name in the record. A name without bytes is no attempt, so the second step may fail. */
export async function removeAttempt(storage: TakeStorage, take: HeldTake, file: string): Promise<void> {
  if (!take.record.attempts.some((attempt) => attempt.file === file)) return;
  await storage.deleteFile(take.id, file);
  const attempts = take.record.attempts.filter((attempt) => attempt.file !== file);
  await outcomeOf(() => take.save({ attempts }));
}
