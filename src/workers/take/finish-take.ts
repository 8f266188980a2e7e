import type { PlayableTake, TakeRecord } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import { isDamage, makeSeekable, NoRecording } from './make-seekable.ts';
import type { FinishResult, Unjoined } from './protocol.ts';
import { stored } from './stored-take.ts';
import { deleteParts, deleteUnnamed, JOINED_FILE, readParts, type StoredPart } from './take-files.ts';
import { outcomeOf, type TakeFile, type TakeStorage, writeFile } from './take-storage.ts';

/**
 * Joins the parts of a take into one file with an index, and then deletes the parts. If there is no room for the copy or for the
 * record that names it, or if a part can't be read, the parts stay, so that every byte can be kept and downloaded.
 *
 * @param change further changes of the record, which are stored with or without a copy
 */
export async function joinParts(
  take: HeldTake,
  storage: TakeStorage,
  change: Partial<TakeRecord>,
  progress: (done: number) => void,
): Promise<FinishResult> {
  if (take.record.playable) {
    await outcomeOf(() => take.save(change));
    return stored(take.id, take.record, []);
  }
  const parts = await readParts(storage, take.id, take.record);
  if (parts.length === 0) return { failure: 'empty' };
  const copied = await copyParts(take, storage, parts, progress);
  if (typeof copied === 'object') {
    const saved = await outcomeOf(() => take.save({ ...change, phase: 'playable', playable: copied }));
    if (saved === 'written') {
      // If the parts can't be deleted now, the next visit deletes them.
      await outcomeOf(() => deleteParts(storage, take.id));
      return stored(take.id, take.record, []);
    }
  }
  await deleteUnnamed(storage, take.id, JOINED_FILE);
  if (copied === 'empty') return { failure: 'empty' };
  await outcomeOf(() => take.save(change));
  return {
    ...stored(take.id, take.record, parts),
    unjoined: copied === 'damaged' ? 'damaged' : 'no-room',
  };
}

async function copyParts(
  take: HeldTake,
  storage: TakeStorage,
  parts: readonly StoredPart[],
  progress: (done: number) => void,
): Promise<PlayableTake | 'empty' | Unjoined> {
  let seekable: Awaited<ReturnType<typeof makeSeekable>>;
  try {
    const copied = await outcomeOf(async () => {
      const toJoin = parts.map(({ bytes, begunAtS }) => ({ bytes, atS: begunAtS }));
      const join = (target: TakeFile) => makeSeekable(toJoin, target, progress, take.deleted);
      const sizeBytes = parts.reduce((sum, { bytes }) => sum + bytes.size, 0);
      seekable = await writeFile(storage, take.id, JOINED_FILE, join, sizeBytes);
    });
    if (copied !== 'written') return 'no-room';
  } catch (error) {
    // The parts stay. One that is damaged after its beginning plays up to the damage.
    if (error instanceof NoRecording || isDamage(error)) return 'damaged';
    throw error;
  }
  if (!seekable) return 'empty';
  const { hasVideo, lengthS, first } = seekable;
  const sizeBytes = (await storage.read(take.id, JOINED_FILE))?.size ?? 0;
  return {
    file: JOINED_FILE,
    seekable: true,
    hasVideo,
    lengthS,
    sizeBytes,
    offsetS: firstSampleS(parts[first.part], first.lengthS),
  };
}

/**
 * The time of a part's first sample, in seconds from Start. A recorder's `start` event comes up to half a second before or after its
 * first sample, but its last sample coincides with `stop()`. So the time is computed from the end.
 */
function firstSampleS(part: StoredPart | undefined, lengthS: number): number {
  if (!part) return 0;
  return part.endedAtS === null ? part.begunAtS : Math.max(0, part.endedAtS - lengthS);
}
