import { type HeldTake, holdTake } from './held-take.ts';
import { readTake } from './take-files.ts';
import type { TakeLocks } from './take-locks.ts';
import type { TakeStorage } from './take-storage.ts';

/** Waiting times for a lock that another window holds to read the take. Listing waits less than an action, because there may be many takes. */
const ACTION_WAIT_MS = 2000;
export const CHECK_WAIT_MS = 200;

/** The takes that this window uses, each under its lock. */
export interface TakesInUse {
  /**
   * Runs work on a take, under its lock.
   *
   * @returns undefined if another window uses the take, or there is no storage
   */
  hold<Result>(
    id: string,
    work: (take: HeldTake, storage: TakeStorage) => Promise<Result>,
    waitMs?: number,
  ): Promise<Result | undefined>;
  /** A take that this window still uses. */
  held(id: string): HeldTake | undefined;
}

interface Use {
  /** Number of calls of `hold` that are running. */
  count: number;
  take: HeldTake | undefined;
  release(): void;
  /** Resolves with the storage once `take` is set. */
  readonly opened: Promise<TakeStorage | undefined>;
}

export function takesInUse(
  openStorage: () => Promise<TakeStorage | undefined>,
  locks: TakeLocks,
): TakesInUse {
  const uses = new Map<string, Use>();

  function open(id: string, waitMs: number): Use {
    const use: Use = { count: 0, take: undefined, release: () => {}, opened: claim() };
    uses.set(id, use);
    return use;

    async function claim(): Promise<TakeStorage | undefined> {
      const storage = await openStorage();
      const release = storage && (await locks.claim(id, waitMs));
      if (!storage || !release) return undefined;
      use.release = release;
      // The record is read under the lock, because until then another window may have changed it.
      use.take = holdTake(storage, id, (await readTake(storage, id)).record);
      return storage;
    }
  }

  return {
    async hold(id, work, waitMs = ACTION_WAIT_MS) {
      const use = uses.get(id) ?? open(id, waitMs);
      use.count += 1;
      try {
        const storage = await use.opened;
        return use.take && storage && (await work(use.take, storage));
      } finally {
        use.count -= 1;
        if (use.count === 0 && !use.take?.inUse) {
          uses.delete(id);
          use.release();
        }
      }
    },
    held: (id) => uses.get(id)?.take,
  };
}
