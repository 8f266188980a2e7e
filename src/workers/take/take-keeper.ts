import { bareType } from '../../domain/takes/take-name.ts';
import type { Emit } from '../serve.ts';
import { storeImportedTake } from './add-take.ts';
import { findTakes } from './find-takes.ts';
import { joinParts } from './finish-take.ts';
import type { HeldTake } from './held-take.ts';
import { isDamage, NoRecording } from './make-seekable.ts';
import type { AttemptsResult, TakeEvent, TakeKeeper, WriteResult } from './protocol.ts';
import { addAttempt, removeAttempt } from './take-attempts.ts';
import { readTake } from './take-files.ts';
import type { TakeLocks } from './take-locks.ts';
import { stored } from './stored-take.ts';
import { outcomeOf, type TakeStorage } from './take-storage.ts';
import { takesInUse } from './takes-in-use.ts';

/** Progress is emitted again after it has grown by this. */
const PROGRESS_STEP = 0.01;

/** @param openStorage resolves to undefined if the browser refuses all storage */
export function createTakeKeeper(
  openStorage: () => Promise<TakeStorage | undefined>,
  locks: TakeLocks,
  emit: Emit<TakeEvent> = () => {},
): TakeKeeper {
  let opened: Promise<TakeStorage | undefined> | undefined;
  const storage = () => (opened ??= openStorage());
  const takes = takesInUse(storage, locks);

  function emitProgress(id: string): (done: number) => void {
    let emitted = 0;
    return (done) => {
      if (done < emitted + PROGRESS_STEP) return;
      emitted = done;
      emit({ kind: 'progress', id, done });
    };
  }

  /** Writes to a take that this window records. */
  function write(id: string, work: (take: HeldTake) => Promise<void>): Promise<WriteResult> {
    const take = takes.held(id);
    return take?.inUse ? outcomeOf(() => work(take)) : Promise.resolve('refused');
  }

  async function changeAttempts(
    id: string,
    change: (disk: TakeStorage, take: HeldTake) => Promise<void>,
  ): Promise<AttemptsResult> {
    const changed = takes.hold(id, (take, disk) =>
      take.inTurn(async (): Promise<AttemptsResult> => {
        const { exists } = await readTake(disk, id);
        const result = exists ? await attemptOutcome(() => change(disk, take)) : 'refused';
        return { result, attempts: take.record.attempts };
      }),
    );
    return (await changed) ?? { result: 'refused', attempts: [] };
  }

  return {
    async claim(ids) {
      const claim = (id: string) =>
        takes.hold(id, async (take) => {
          if (!take.record.kept) take.inUse = 'undecided';
        });
      await Promise.all(ids.map(claim));
    },

    async begin(id, session, startedAt) {
      const begun = takes.hold(id, async (take) => {
        const result = await outcomeOf(() => take.save({ session, startedAt }));
        if (result === 'written') take.inUse = 'recording';
        else await outcomeOf(() => take.delete());
        return result;
      });
      return (await begun) ?? 'refused';
    },

    beginPart: (id, type, begunAtS) => write(id, (take) => take.beginPart(bareType(type), begunAtS)),

    write: (id, slice) => write(id, (take) => take.write(slice)),

    async endPart(id, endedAtS) {
      await write(id, (take) => take.endPart(endedAtS));
    },

    async finish(id) {
      const finished = takes.hold(id, (take, disk) =>
        take.inTurn(async () => {
          await outcomeOf(() => take.endPart(null));
          // A full disk may refuse this change. Then the next visit offers the take as unfinished.
          if (take.record.phase === 'recording') await outcomeOf(() => take.save({ phase: 'stopped' }));
          const result = await joinParts(take, disk, {}, emitProgress(id));
          if (take.deleted.aborted) return { failure: 'deleted' } as const;
          take.inUse = take.record.kept ? undefined : 'undecided';
          return result;
        }),
      );
      return (await finished) ?? { failure: 'deleted' };
    },

    async recover(id) {
      const recovered = takes.hold(id, (take, disk) =>
        take.inTurn(async () => {
          await joinParts(take, disk, { kept: true }, emitProgress(id));
          return take.record.kept && !take.deleted.aborted;
        }),
      );
      return (await recovered) ?? false;
    },

    async add(recording) {
      const added = takes.hold(recording.take.id, async (take, disk) => {
        // Files of an import that crashed are replaced.
        if ((await readTake(disk, take.id)).exists) return 'known';
        const result = await outcomeOf(() => storeImportedTake(take, disk, recording));
        if (result !== 'written') await outcomeOf(() => take.delete());
        return result === 'written' ? 'added' : result;
      });
      // Without a result, another window uses the take, or there is no storage.
      return (await added) ?? ((await storage()) ? 'known' : 'refused');
    },

    async keep(id) {
      const kept = takes.hold(id, async (take, disk) => {
        if (!(await readTake(disk, id)).exists) return false;
        const saved = await outcomeOf(() => take.save({ kept: true }));
        if (saved === 'written' && take.inUse === 'undecided') take.inUse = undefined;
        return saved === 'written';
      });
      return (await kept) ?? false;
    },

    async remove(id) {
      const removed = takes.hold(id, async (take) => {
        take.inUse = undefined;
        return (await outcomeOf(() => take.delete())) === 'written';
      });
      return (await removed) ?? false;
    },

    async open(id) {
      const disk = await storage();
      if (!disk) return undefined;
      const { record, parts } = await readTake(disk, id);
      const { playable, type } = stored(id, record, parts);
      const bytes = playable && (await disk.read(id, playable.file));
      return bytes?.slice(0, bytes.size, type);
    },

    async openPart(id, number) {
      const disk = await storage();
      if (!disk) return undefined;
      const { record, parts } = await readTake(disk, id);
      const bytes = parts[number - 1]?.bytes;
      return bytes?.slice(0, bytes.size, stored(id, record, parts).type);
    },

    addAttempt: (id, recording, madeAt) =>
      changeAttempts(id, (disk, take) => addAttempt(disk, take, recording, madeAt)),

    removeAttempt: (id, file) => changeAttempts(id, (disk, take) => removeAttempt(disk, take, file)),

    async openAttempt(id, { file, type }) {
      const bytes = await (await storage())?.read(id, file);
      return bytes?.slice(0, bytes.size, type);
    },

    async find() {
      const disk = await storage();
      return disk ? findTakes(disk, takes) : { unfinished: [], kept: [] };
    },
  };
}

async function attemptOutcome(change: () => Promise<void>): Promise<WriteResult> {
  try {
    return await outcomeOf(change);
  } catch (error) {
    // The attempt's recording is not readable.
    if (error instanceof NoRecording || isDamage(error)) return 'refused';
    throw error;
  }
}
