import type { estimateStorage, mayBeCleared, persistStorage } from '../../devices/storage-room.ts';
import type { logProblem } from '../../devices/log.ts';
import { type KeptReport, readKeptReport, type ReadResult } from '../../domain/progress/kept-report.ts';
import { summaryOf } from '../../domain/progress/summary.ts';
import { storedForm } from '../../domain/progress/text-once.ts';
import type { CheckRoom } from '../check-room.ts';
import { createStore, type Store } from '../store.ts';
import { createKeptList, type KeptReportList, type KeptListDevices } from './kept-list.ts';
import { readStored, withoutMicrophoneName } from './microphone-name.ts';
import { type Attempt, storageAttempt, type StorageFailure, type Stored } from './storage-attempt.ts';

export interface KeptReportsDevices extends KeptListDevices {
  readonly room: StorageRoom;
  readonly takeTurn: TakeTurn;
  readonly log: typeof logProblem;
}

/** Runs an import while no other window imports. @returns undefined if it was canceled before its turn */
export type TakeTurn = <Result>(
  canceled: AbortSignal,
  use: () => Promise<Result>,
) => Promise<Result | undefined>;

/** The storage of this origin, shared by reports, takes and Aura's own files. */
export interface StorageRoom {
  readonly estimate: typeof estimateStorage;
  readonly mayBeCleared: typeof mayBeCleared;
  readonly persist: typeof persistStorage;
  readonly check: CheckRoom;
}

/** A kept report, also as it is stored (`raw`), or why it can't be read. */
export type OpenedReport =
  | (ReadResult & { readonly raw: unknown })
  | { readonly kind: 'missing' }
  | StorageFailure;

/** The latest failure to keep reports of this page; `failure` is undefined if all are kept. `again` tries again. */
export interface NotKept {
  readonly failure: StorageFailure | undefined;
  readonly again: () => void;
}

/** Reports kept on this device, shared by all windows. No call rejects. */
export interface KeptReports extends Omit<KeptReportList, 'changed'> {
  readonly notKept: Store<NotKept>;
  readonly room: StorageRoom;
  readonly attempt: Attempt;
  readonly takeTurn: TakeTurn;
  open(id: string): Promise<OpenedReport>;
  ids(): Promise<Stored<readonly string[]>>;
  /** Writes all reports, or none. */
  keep(reports: readonly KeptReport[]): Promise<Stored>;
  /**
   * Changes the stored report, which another window may have changed or deleted meanwhile.
   *
   * @returns the changed report; undefined if it no longer exists, or can't be read
   */
  update(id: string, change: (kept: KeptReport) => KeptReport): Promise<Stored<KeptReport | undefined>>;
  /** Writes reports in batches, all or none. @returns a function that removes them again, and restores what they have replaced */
  keepAll(batches: AsyncIterable<readonly KeptReport[]>): Promise<Stored<() => Promise<Stored>>>;
  /** Removes reports. @returns a function that restores them, as long as this page is open */
  remove(ids: readonly string[]): Promise<Stored<() => Promise<Stored>>>;
}

/** Room is compared again after this many bytes of a long write. */
const STEP_BYTES = 8 * 2 ** 20;

/** Bytes that reports take in the database, which writes each twice: to a log, and to a table. */
export const databaseBytes = (values: readonly unknown[]): number => 2 * JSON.stringify(values).length;

export function createKeptReports(devices: KeptReportsDevices): KeptReports {
  const { reports, summaries, room, microphoneId, marks } = devices;
  const attempt = storageAttempt(devices.log);
  const list = createKeptList(devices, attempt);

  /** Why bytes don't fit; undefined if they do. */
  async function noRoomForBytes(bytes: number): Promise<StorageFailure | undefined> {
    const noRoom = await room.check(bytes);
    return noRoom && { kind: 'storage-full', noRoom };
  }

  const noRoomFor = (values: readonly unknown[]) => noRoomForBytes(databaseBytes(values));

  async function write(raw: readonly (readonly [id: string, report: unknown])[]): Promise<Stored> {
    const result = (await noRoomFor(raw)) ?? (await attempt(() => reports.write(raw)));
    if (result.kind === 'stored') await markStored();
    return result;
  }

  async function markStored(): Promise<void> {
    marks.mark('reports', true);
    await list.changed();
  }

  /** Takes the mark away if the speaker has deleted the last report, before any window lists none. */
  async function unmarkIfNone(): Promise<void> {
    if ((await reports.keys()).length === 0) marks.mark('reports', false);
  }

  async function writeBatch(named: readonly KeptReport[]): Promise<Stored> {
    const stored = await attempt(async () => {
      const kept = await Promise.all(named.map((one) => withoutMicrophoneName(one, microphoneId)));
      await reports.write(kept.map((one) => [one.id, storedForm(one)]));
      return kept;
    });
    if (stored.kind !== 'stored') return stored;
    // If a summary can't be written, it is rebuilt from its report when the list is read.
    await attempt(() => summaries.write(stored.value.map((one) => [one.id, summaryOf(one)])));
    return { kind: 'stored', value: undefined };
  }

  return {
    room,
    attempt,
    takeTurn: devices.takeTurn,
    notKept: createStore<NotKept>({ failure: undefined, again: () => {} }),
    get: list.get,
    subscribe: list.subscribe,
    refresh: list.refresh,
    watch: list.watch,
    checkNext: list.checkNext,
    async open(id) {
      const opened = await attempt(async (): Promise<OpenedReport> => {
        const raw = await reports.read(id);
        return raw === undefined ? { kind: 'missing' } : { ...(await readStored(raw, microphoneId)), raw };
      });
      return opened.kind === 'stored' ? opened.value : opened;
    },
    ids: () => attempt(reports.keys),
    async keep(kept) {
      const written = (await noRoomFor(kept)) ?? (await writeBatch(kept));
      if (written.kind === 'stored') await markStored();
      return written;
    },
    async update(id, change) {
      const now = await attempt(() => reports.read(id));
      // Words that are added make a report larger.
      const full = now.kind === 'stored' ? await noRoomFor([now.value, now.value]) : undefined;
      if (full) return full;
      const updated = await attempt(async () => {
        const written = await reports.update(id, (before) => {
          const result = readKeptReport(before);
          return result.kind === 'read' ? storedForm(change(result.kept)) : undefined;
        });
        const result = written && (await readStored(written, microphoneId));
        return result?.kind === 'read' ? result.kept : undefined;
      });
      if (updated.kind !== 'stored' || !updated.value) return updated;
      const summary = summaryOf(updated.value);
      await attempt(() => summaries.write([[id, summary]]));
      await list.changed();
      return updated;
    },
    async keepAll(batches) {
      const written: string[] = [];
      const replaced: [id: string, raw: unknown][] = [];
      async function undo(): Promise<Stored> {
        const undone = await attempt(async () => {
          await reports.remove(written);
          if (replaced.length > 0) await reports.write(replaced);
        });
        await attempt(unmarkIfNone);
        await list.changed();
        return undone;
      }
      let allowedBytes = 0;
      const result = await attempt(async (): Promise<Stored> => {
        const here = new Set(await reports.keys());
        for await (const batch of batches) {
          const bytes = databaseBytes(batch);
          if (bytes > allowedBytes) {
            allowedBytes = Math.max(bytes, STEP_BYTES);
            const full = await noRoomForBytes(allowedBytes);
            if (full) return full;
          }
          allowedBytes -= bytes;
          for (const { id } of batch) {
            const raw = here.has(id) ? await reports.read(id) : undefined;
            if (raw !== undefined) replaced.push([id, raw]);
          }
          // The ids are added before the result is known, because a storage may have written although it reports an error.
          written.push(...batch.map(({ id }) => id));
          const stored = await writeBatch(batch);
          if (stored.kind !== 'stored') return stored;
        }
        return { kind: 'stored', value: undefined };
      });
      const all = result.kind === 'stored' ? result.value : result;
      if (all.kind !== 'stored') {
        await undo();
        return all;
      }
      await markStored();
      return { kind: 'stored', value: undo };
    },
    async remove(ids) {
      const removed = await attempt(async () => {
        const raw: [string, unknown][] = [];
        for (const id of ids) {
          const report = await reports.read(id);
          if (report !== undefined) raw.push([id, report]);
        }
        await reports.remove(ids);
        return raw;
      });
      if (removed.kind === 'stored') await attempt(() => summaries.remove(ids));
      await attempt(unmarkIfNone);
      // This is called also after a failure, because a storage may have removed them although it reports an error.
      await list.changed();
      if (removed.kind !== 'stored') return removed;
      return { kind: 'stored', value: () => write(removed.value) };
    },
  };
}
