import { type TakeRecord, UNKNOWN_MINUTE } from '../../domain/takes/take-record.ts';
import { saveRecord } from './record-file.ts';
import { deleteTake, partFile } from './take-files.ts';
import { outcomeOf, type TakeFile, type TakeStorage } from './take-storage.ts';

/** A take that this window uses. Methods that write may throw `StorageFull` and `StorageRefused`. */
export interface HeldTake {
  readonly id: string;
  /** The record as it is on the disk, without changes that could not be stored. */
  readonly record: TakeRecord;
  /** Whether an intact record was found. */
  readonly loaded: boolean;
  /** Aborted when the take is to be deleted. */
  readonly deleted: AbortSignal;
  /** Why this window still uses the take: it records it, or the speaker has not decided whether to keep it. */
  inUse: 'recording' | 'undecided' | undefined;
  save(change: Partial<TakeRecord>): Promise<void>;
  beginPart(type: string, begunAtS: number): Promise<void>;
  /** Appends to the latest part, durably. */
  write(slice: Blob | ArrayBuffer): Promise<void>;
  /** Closes the latest part, if it is open. */
  endPart(endedAtS: number | null): Promise<void>;
  /** Queues work that writes files. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends all work on the files, and deletes every byte. */
  delete(): Promise<void>;
}

/** @param found the record on the disk; undefined if there is none, or it is damaged */
export function holdTake(storage: TakeStorage, id: string, found: TakeRecord | undefined): HeldTake {
  let record: TakeRecord = found ?? {
    id,
    startedAt: UNKNOWN_MINUTE,
    phase: 'recording',
    parts: [],
    kept: false,
    attempts: [],
  };
  let part: { readonly file: TakeFile; sizeBytes: number } | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  const deleting = new AbortController();

  /** Stores changes one after another, because *Keep* may come while the take is made playable. */
  function save(change: Partial<TakeRecord>): Promise<void> {
    const saved = saving.then(async () => {
      deleting.signal.throwIfAborted();
      const changed = { ...record, ...change };
      await saveRecord(storage, id, changed);
      record = changed;
    });
    // The caller gets the rejection.
    saving = saved.catch(() => {});
    return saved;
  }

  async function closePart(): Promise<void> {
    const closing = part;
    part = undefined;
    await closing?.file.close();
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    // The caller gets this rejection, too.
    turn = done.catch(() => {});
    return done;
  }

  return {
    id,
    get record() {
      return record;
    },
    loaded: found !== undefined,
    deleted: deleting.signal,
    inUse: undefined,
    save,
    inTurn,

    async beginPart(type, begunAtS) {
      await closePart();
      const index = record.parts.length;
      part = { file: await storage.create(id, partFile(index)), sizeBytes: 0 };
      const parts = [...record.parts, { begunAtS, endedAtS: null }];
      try {
        await save({ parts, type: record.type ?? type });
      } catch (error) {
        await closePart();
        throw error;
      }
    },

    async write(slice) {
      if (!part) throw new Error('No part is open.');
      const bytes = new Uint8Array(slice instanceof Blob ? await slice.arrayBuffer() : slice);
      await part.file.write(bytes, part.sizeBytes);
      part.sizeBytes += bytes.byteLength;
      await part.file.flush();
    },

    async endPart(endedAtS) {
      if (!part) return;
      await closePart();
      const last = record.parts.length - 1;
      await save({ parts: record.parts.map((each, i) => (i === last ? { ...each, endedAtS } : each)) });
    },

    async delete() {
      deleting.abort();
      await saving;
      await inTurn(async () => {
        // An open file can't be deleted, so it is closed first. Deleting may work even if closing fails.
        await outcomeOf(closePart);
        await deleteTake(storage, id, record);
      });
    },
  };
}
