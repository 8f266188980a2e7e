import { leftBehind } from '../../domain/takes/take-record.ts';
import type { HeldTake } from './held-take.ts';
import type { FoundTakes, StoredTake } from './protocol.ts';
import { stored } from './stored-take.ts';
import { deleteParts, partFile, readTake } from './take-files.ts';
import { outcomeOf, type TakeStorage } from './take-storage.ts';
import { CHECK_WAIT_MS, type TakesInUse } from './takes-in-use.ts';

/** Takes that are read at a time. A storage on the disk answers many requests in little more time than one. */
const TAKES_AT_ONCE_COUNT = 50;

/** Lists the takes that are kept, and those that no window uses and were cut off. Deletes what nobody kept. */
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

/** @returns undefined for a take that is deleted, that a window uses, or that can't be read now, which is left as it is */
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

/** Deletes parts that a crash left beside the file into which they were joined. */
async function deleteLeftParts(storage: TakeStorage, takes: TakesInUse, id: string): Promise<void> {
  if (!(await storage.read(id, partFile(0)))) return;
  await takes.hold(id, (take) => take.inTurn(() => deleteParts(storage, id)));
}

/** @returns a take that was cut off; undefined if another window uses it, has kept it meanwhile, or it is deleted */
async function checkUnused(takes: TakesInUse, id: string): Promise<StoredTake | undefined> {
  async function check(take: HeldTake, storage: TakeStorage): Promise<StoredTake | undefined> {
    const { record, parts, exists } = await readTake(storage, id);
    const fate = exists ? leftBehind(record) : 'deleted';
    if (fate === 'deleted') await take.delete();
    return fate === 'offered' ? stored(id, record, parts) : undefined;
  }
  return takes.hold(id, check, CHECK_WAIT_MS);
}
