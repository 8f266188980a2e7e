import type { LocalMinute, PlayableTake, TakeRecord } from '../../domain/takes/take-record.ts';
import type { TakePart } from './make-seekable.ts';
import { saveRecord } from './record-file.ts';
import type { TakeFile, TakeStorage } from './take-storage.ts';

/** The file with duration and index. */
export const PLAYABLE_FILE = 'take';

/** The file of what one recorder gave. */
export const partFile = (index: number): string => `part-${index}`;

/** The start of a take whose record was lost. */
const UNKNOWN_START: LocalMinute = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };

/** More parts than a speaker could begin. */
const PARTS_MAX_COUNT = 100;

/** A take that this window uses. What writes may throw `StorageFull`. */
export interface HeldTake {
  readonly id: string;
  readonly record: TakeRecord;
  /** Whether a whole record was found. */
  readonly loaded: boolean;
  /** Aborted when the take is to be deleted. */
  readonly deleted: AbortSignal;
  save(change: Partial<TakeRecord>): Promise<void>;
  beginPart(type: string, begunAtS: number): Promise<void>;
  /** Appends to the latest part, durably. */
  write(slice: Blob | ArrayBuffer): Promise<void>;
  /** Closes the latest part, if it is open. */
  endPart(endedAtS: number | null): Promise<void>;
  partsOnDisk(): Promise<TakePart[]>;
  /** The time of the first sample in seconds since Start, given the first part's length. */
  offsetS(firstPartS: number): number;
  /** The longest part as it was recorded, where there is no room for a copy. */
  withoutIndex(parts: readonly TakePart[]): PlayableTake;
  /** Ends all work on the take: it will be deleted. */
  abort(): void;
  deleteAll(): Promise<void>;
  release(): void;
}

export function holdTake(
  storage: TakeStorage,
  id: string,
  release: () => void,
  found: TakeRecord | undefined,
): HeldTake {
  let record: TakeRecord = found ?? {
    id,
    startedAt: UNKNOWN_START,
    phase: 'recording',
    parts: [],
    kept: false,
    attempts: [],
  };
  let open: TakeFile | undefined;
  let writtenBytes = 0;
  let saving = Promise.resolve();
  const deleting = new AbortController();

  /** One after another: *Keep* may come while the take is made playable. */
  function save(change: Partial<TakeRecord>): Promise<void> {
    record = { ...record, ...change };
    saving = saving
      .catch(() => {})
      .then(() => {
        deleting.signal.throwIfAborted();
        return saveRecord(storage, id, record);
      });
    return saving;
  }

  async function close(): Promise<void> {
    const closing = open;
    open = undefined;
    await closing?.close();
  }

  return {
    id,
    get record() {
      return record;
    },
    loaded: found !== undefined,
    deleted: deleting.signal,
    save,

    async beginPart(type, begunAtS) {
      await close();
      const opening = await storage.create(id, partFile(record.parts.length));
      open = opening;
      writtenBytes = 0;
      const parts = [...record.parts, { begunAtS, endedAtS: null }];
      await save({ parts, type: record.type ?? type });
    },

    async write(slice) {
      if (!open) throw new Error('No part is open.');
      const bytes = new Uint8Array(slice instanceof Blob ? await slice.arrayBuffer() : slice);
      await open.write(bytes, writtenBytes);
      writtenBytes += bytes.byteLength;
      await open.flush();
    },

    async endPart(endedAtS) {
      if (!open) return;
      await close();
      const parts = record.parts.map((part, i) =>
        i === record.parts.length - 1 ? { ...part, endedAtS } : part,
      );
      await save({ parts });
    },

    async partsOnDisk() {
      const parts: TakePart[] = [];
      for (let i = 0; i < PARTS_MAX_COUNT; i += 1) {
        const bytes = await storage.read(id, partFile(i));
        if (!bytes) break;
        const atS = (record.parts[i]?.begunAtS ?? 0) - (record.parts[0]?.begunAtS ?? 0);
        parts.push({ bytes, atS });
      }
      return parts;
    },

    offsetS(firstPartS) {
      const [first] = record.parts;
      if (!first) return 0;
      // A recorder says that it runs up to half a second before or after its first sample, but when it stops it has all.
      return first.endedAtS === null ? first.begunAtS : Math.max(0, first.endedAtS - firstPartS);
    },

    withoutIndex(parts) {
      const longest = parts.reduce((a, b) => (b.bytes.size > a.bytes.size ? b : a));
      const index = parts.indexOf(longest);
      const { begunAtS = 0, endedAtS = null } = record.parts[index] ?? {};
      return {
        file: partFile(index),
        seekable: false,
        hasVideo: record.type?.startsWith('video/') ?? true,
        lengthS: endedAtS === null ? 0 : endedAtS - begunAtS,
        sizeBytes: longest.bytes.size,
        offsetS: begunAtS,
      };
    },

    abort: () => deleting.abort(),

    async deleteAll() {
      deleting.abort();
      await saving.catch(() => {});
      await close();
      await storage.deleteTake(id);
    },

    release,
  };
}
