import { bareType } from '../../domain/takes/take-name.ts';
import { leftBehind, type PlayableTake } from '../../domain/takes/take-record.ts';
import { fillTake } from './add-take.ts';
import { type HeldTake, holdTake, partFile, PLAYABLE_FILE } from './held-take.ts';
import { makeSeekable } from './make-seekable.ts';
import type {
  AttemptsResult,
  FinishResult,
  FoundTakes,
  StoredTake,
  TakeEvent,
  TakeKeeper,
} from './protocol.ts';
import { loadRecord } from './record-file.ts';
import type { TakeLocks } from './take-locks.ts';
import { addAttempt, removeAttempt } from './take-attempts.ts';
import { stored, USUAL_TYPE } from './stored-take.ts';
import { StorageFull, type TakeStorage } from './take-storage.ts';

/** The share by which progress must have grown to be emitted again. */
const PROGRESS_STEP = 0.01;

/** @param openStorage undefined where the browser refuses all storage */
export function createTakeKeeper(
  openStorage: () => Promise<TakeStorage | undefined>,
  locks: TakeLocks,
): TakeKeeper {
  let events: MessagePort | undefined;
  let opened: Promise<TakeStorage | undefined> | undefined;
  /** The takes that this window uses. */
  const held = new Map<string, HeldTake>();
  const finishing = new Map<string, Promise<FinishResult>>();

  const storage = () => (opened ??= openStorage());

  /** A take of this window, which it is from now on; undefined if another window uses it, or it is gone. */
  async function hold(id: string): Promise<HeldTake | undefined> {
    const known = held.get(id);
    if (known) return known;
    const disk = await storage();
    const release = disk && (await locks.claim(id));
    if (!disk || !release) return undefined;
    const take = holdTake(disk, id, release, await loadRecord(disk, id));
    held.set(id, take);
    return take;
  }

  function letGo(id: string): void {
    held.get(id)?.release();
    held.delete(id);
  }

  function emitProgress(id: string): (done: number) => void {
    let emitted = 0;
    return (done) => {
      if (done < emitted + PROGRESS_STEP) return;
      emitted = done;
      const event: TakeEvent = { kind: 'progress', id, done };
      events?.postMessage(event, []);
    };
  }

  async function finish(take: HeldTake, disk: TakeStorage): Promise<FinishResult> {
    // A full disk refuses the record as well: then it counts in memory, until it is kept.
    await outcome(() => take.endPart(null));
    await outcome(() => take.save({ phase: 'stopped' }));
    const parts = await take.partsOnDisk();
    if (parts.every(({ bytes }) => bytes.size === 0)) return { failure: 'empty' };
    const playable = await makePlayable(take, disk, parts);
    if (!playable) return { failure: 'empty' };
    await outcome(() => take.save({ phase: 'playable', playable }));
    for (const i of parts.keys()) {
      if (partFile(i) !== playable.file) await disk.deleteFile(take.id, partFile(i));
    }
    return stored(take.id, take.record);
  }

  async function makePlayable(
    take: HeldTake,
    disk: TakeStorage,
    parts: Awaited<ReturnType<HeldTake['partsOnDisk']>>,
  ): Promise<PlayableTake | undefined> {
    take.deleted.throwIfAborted();
    const target = await disk.create(take.id, PLAYABLE_FILE);
    try {
      const seekable = await makeSeekable(parts, target, emitProgress(take.id), take.deleted);
      await target.flush();
      await target.close();
      if (!seekable) return undefined;
      const { hasVideo, lengthS, firstPartS } = seekable;
      const bytes = await disk.read(take.id, PLAYABLE_FILE);
      const common = { hasVideo, offsetS: take.offsetS(firstPartS), sizeBytes: bytes?.size ?? 0 };
      return { ...common, file: PLAYABLE_FILE, seekable: true, lengthS };
    } catch (error) {
      await target.close().catch(() => {});
      await disk.deleteFile(take.id, PLAYABLE_FILE);
      if (!(error instanceof StorageFull)) throw error;
      return take.withoutIndex(parts);
    }
  }

  async function changeAttempts(
    id: string,
    change: (disk: TakeStorage, take: HeldTake) => Promise<void>,
  ): Promise<AttemptsResult> {
    const disk = await storage();
    const own = held.has(id);
    const take = await hold(id).catch(() => undefined);
    try {
      // A take that was deleted meanwhile is held anew, and empty.
      if (!disk || !take?.record.playable || take.deleted.aborted) return { result: 'refused', attempts: [] };
      const result = await outcome(() => change(disk, take));
      return { result, attempts: take.record.attempts };
    } finally {
      if (!own) letGo(id);
    }
  }

  return {
    connectEvents(port) {
      events = port;
    },

    async begin(id, startedAt) {
      try {
        const take = await hold(id);
        await take?.save({ startedAt });
        return take !== undefined;
      } catch {
        letGo(id);
        return false;
      }
    },

    async beginPart(id, type, begunAtS) {
      const take = held.get(id);
      return take ? outcome(() => take.beginPart(bareType(type), begunAtS)) : 'refused';
    },

    async write(id, slice) {
      const take = held.get(id);
      return take ? outcome(() => take.write(slice)) : 'refused';
    },

    async endPart(id, endedAtS) {
      const take = held.get(id);
      if (take) await outcome(() => take.endPart(endedAtS));
    },

    async finish(id) {
      const disk = await storage();
      const take = await hold(id);
      if (!disk || !take) return { failure: 'deleted' };
      const work = finish(take, disk).catch(() => ({ failure: 'unreadable' }) as const);
      finishing.set(id, work);
      const result = await work;
      finishing.delete(id);
      return take.deleted.aborted ? { failure: 'deleted' } : result;
    },

    async add(recording) {
      const { id } = recording.take;
      const disk = await storage();
      if (!disk) return 'refused';
      if (held.has(id) || (await disk.takes()).includes(id)) return 'known';
      const added = await hold(id);
      // Another window has begun to add it.
      if (!added) return 'known';
      const result = await outcome(() => fillTake(added, disk, recording));
      if (result !== 'written') await added.deleteAll().catch(() => {});
      letGo(id);
      return result === 'written' ? 'added' : result;
    },

    async keep(id) {
      const take = await hold(id);
      if (!take || take.deleted.aborted) return false;
      return (await outcome(() => take.save({ kept: true }))) === 'written';
    },

    async remove(id) {
      const take = await hold(id).catch(() => undefined);
      if (!take) return false;
      take.abort();
      await finishing.get(id);
      const removed = await outcome(() => take.deleteAll());
      letGo(id);
      return removed === 'written';
    },

    async open(id) {
      const disk = await storage();
      const record = held.get(id)?.record ?? (disk && (await loadRecord(disk, id)));
      if (!disk || !record?.playable) return undefined;
      const bytes = await disk.read(id, record.playable.file);
      return bytes?.slice(0, bytes.size, record.type ?? USUAL_TYPE);
    },

    addAttempt: (id, recording, madeAt) =>
      changeAttempts(id, (disk, take) => addAttempt(disk, take, recording, madeAt)),

    removeAttempt: (id, file) => changeAttempts(id, (disk, take) => removeAttempt(disk, take, file)),

    async openAttempt(id, { file, type }) {
      const bytes = await (await storage())?.read(id, file);
      return bytes?.slice(0, bytes.size, type);
    },

    async find(): Promise<FoundTakes> {
      const disk = await storage();
      const unfinished: StoredTake[] = [];
      const kept: StoredTake[] = [];
      for (const id of disk ? await disk.takes() : []) {
        // What this window uses is nobody's to find, except what it keeps.
        const own = held.get(id);
        if (own) {
          if (own.record.kept && own.record.playable) kept.push(stored(id, own.record));
          continue;
        }
        const take = await hold(id);
        if (!take) continue;
        const fate = leftBehind(take.loaded ? take.record : undefined);
        const sizeBytes = (await take.partsOnDisk()).reduce((sum, { bytes }) => sum + bytes.size, 0);
        if (fate === 'kept') kept.push(stored(id, take.record));
        else if (fate === 'offered' && sizeBytes > 0) unfinished.push(stored(id, take.record, sizeBytes));
        else await take.deleteAll().catch(() => {});
        letGo(id);
      }
      return { unfinished, kept };
    },
  };
}

async function outcome(write: () => Promise<void>): Promise<'written' | 'full' | 'refused'> {
  try {
    await write();
    return 'written';
  } catch (error) {
    return error instanceof StorageFull ? 'full' : 'refused';
  }
}
