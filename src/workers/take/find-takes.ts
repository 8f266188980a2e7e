import { unusedTakeOutcome } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import type { FoundTakes, StoredTake } from './protocol.ts';
import { stored } from './stored-take.ts';
import { deleteParts, partFile, readTake } from './take-files.ts';
import { outcomeOf, type TakeStorage } from './take-storage.ts';
import { CHECK_WAIT_MS, type TakesInUse } from './takes-in-use.ts';

/** Number of takes that are read at the same time. The disk answers many requests in little more time than one. */
const TAKES_AT_ONCE_COUNT = 50;

/** Lists kept takes, and unfinished takes that no window uses. Deletes finished takes that were not kept and that no window uses. */
export async function findTakes(storage: TakeStorage, takes: TakesInUse): Promise<FoundTakes> {
  const ids = await storage.takes();
  const found: StoredTake[] = [];
  for (let at = 0; at < ids.length; at += TAKES_AT_ONCE_COUNT) {
    const some = ids.slice(at, at + TAKES_AT_ONCE_COUNT);
    const read = await Promise.all(some.map((id) => findTake(storage, takes, id)));
    found.push(...read.filter((take) => take !== undefined));
  }
  return { unfinished: found.filter(({ kept }) => !kept), kept: found.filter(({ kept }) => kept) };
}

/** @returns undefined if the take was deleted, is used by a window, or can't be read now. In the last two cases it remains. */
async function findTake(
  storage: TakeStorage,
  takes: TakesInUse,
  id: string,
): Promise<StoredTake | undefined> {
  let found: StoredTake | undefined;
  await outcomeOf(async () => {
    const { record, parts, exists } = await readTake(storage, id);
    if (exists && record?.kept) {
      found = stored(id, record, parts);
      if (record.playable?.seekable) await deleteLeftParts(storage, takes, id);
    } else if (!takes.held(id)) found = await checkUnused(takes, id);
  });
  return found;
}

/** Deletes parts that remained beside the joined file after a crash. */
async function deleteLeftParts(storage: TakeStorage, takes: TakesInUse, id: string): Promise<void> {
  if (!(await storage.read(id, partFile(0)))) return;
  await takes.hold(id, (take) => take.inTurn(() => deleteParts(storage, id)));
}

/** @returns the take if it is unfinished; undefined if another window uses it or has kept it meanwhile, or if it was deleted */
async function checkUnused(takes: TakesInUse, id: string): Promise<StoredTake | undefined> {
  async function check(take: HeldTake, storage: TakeStorage): Promise<StoredTake | undefined> {
    const { record, parts, exists } = await readTake(storage, id);
    const fate = exists ? unusedTakeOutcome(record) : 'deleted';
    if (fate === 'deleted') await take.delete();
    return fate === 'offered' ? stored(id, record, parts) : undefined;
  }
  return takes.hold(id, check, CHECK_WAIT_MS);
}
