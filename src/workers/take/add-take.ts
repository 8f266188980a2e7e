import type { CarriedTake } from '../../domain/progress/recordings-file.ts';
import { type HeldTake, PLAYABLE_FILE } from './held-take.ts';
import type { TakeStorage } from './take-storage.ts';

/** Copied at a time: a recording may be larger than the memory. */
const COPY_BYTES = 2 ** 20;

/**
 * Copies a take that comes from a file into a held one that is new. The record comes last: a crash before it leaves a take
 * without parts, which is deleted at the next visit.
 */
export async function fillTake(
  held: HeldTake,
  storage: TakeStorage,
  { startedAt, type, seekable, hasVideo, lengthS, offsetS }: CarriedTake,
  bytes: Blob,
): Promise<void> {
  const target = await storage.create(held.id, PLAYABLE_FILE);
  try {
    for (let at = 0; at < bytes.size; at += COPY_BYTES) {
      const slice = await bytes.slice(at, at + COPY_BYTES).arrayBuffer();
      await target.write(new Uint8Array(slice), at);
    }
    await target.flush();
  } finally {
    await target.close();
  }
  await held.save({
    ...(startedAt && { startedAt }),
    type,
    phase: 'playable',
    playable: { file: PLAYABLE_FILE, seekable, hasVideo, lengthS, offsetS, sizeBytes: bytes.size },
    kept: true,
  });
}
