import { leftBehind } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import type { FoundTakes, StoredTake } from './protocol.ts';
import { stored } from './stored-take.ts';
import { deleteParts, partFile, readTake } from './take-files.ts';
import { outcomeOf, type TakeStorage } from './take-storage.ts';
import { LOOK_WAIT_MS, type TakesInUse } from './takes-in-use.ts';

/** Lists the takes that are kept, and those that no window uses and were cut off. Deletes what nobody kept. */
export async function findTakes(storage: TakeStorage, takes: TakesInUse): Promise<FoundTakes> {
  const kept: StoredTake[] = [];
  const unfinished: StoredTake[] = [];
  for (const id of await storage.takes()) {
    // One that can't be read now is left as it is.
    await outcomeOf(async () => {
      const { record, parts, exists } = await readTake(storage, id);
      if (exists && record?.kept) {
        kept.push(stored(id, record, parts));
        if (record.playable?.seekable) await deleteLeftParts(storage, takes, id);
      } else if (!takes.held(id)) {
        const offered = await lookAt(takes, id);
        if (offered) unfinished.push(offered);
      }
    });
  }
  return { unfinished, kept };
}

/** Deletes parts that a crash left beside the file into which they were joined. */
async function deleteLeftParts(storage: TakeStorage, takes: TakesInUse, id: string): Promise<void> {
  if (!(await storage.read(id, partFile(0)))) return;
  await takes.hold(id, (take) => take.inTurn(() => deleteParts(storage, id)));
}

/** @returns a take that was cut off; undefined if another window uses it, has kept it meanwhile, or it is deleted */
async function lookAt(takes: TakesInUse, id: string): Promise<StoredTake | undefined> {
  async function look(take: HeldTake, storage: TakeStorage): Promise<StoredTake | undefined> {
    const { record, parts, exists } = await readTake(storage, id);
    const fate = exists ? leftBehind(record) : 'deleted';
    if (fate === 'deleted') await take.delete();
    return fate === 'offered' ? stored(id, record, parts) : undefined;
  }
  return takes.hold(id, look, LOOK_WAIT_MS);
}
