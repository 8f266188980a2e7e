import type { estimateStorage, mayBeCleared, persistStorage } from '../../devices/storage-room.ts';
import type { logProblem } from '../../devices/log.ts';
import type { sharedBytes } from '../../devices/shared-file.ts';
import { type KeptReport, readKeptReport, type ReadResult } from '../../domain/progress/kept-report.ts';
import { summaryOf } from '../../domain/progress/summary.ts';
import { createStore, type Store } from '../store.ts';
import { createKeptList, type KeptReportList, type KeptListDevices } from './kept-list.ts';
import { readStored, withoutMicrophoneName } from './microphone-name.ts';
import { type Attempt, storageAttempt, type StorageFailure, type Stored } from './storage-attempt.ts';

export interface KeptReportsDevices extends KeptListDevices {
  readonly room: StorageRoom;
  readonly log: typeof logProblem;
}

/** The storage of this origin, shared by reports, takes and Aura's own files. */
export interface StorageRoom {
  readonly estimate: typeof estimateStorage;
  readonly mayBeCleared: typeof mayBeCleared;
  readonly persist: typeof persistStorage;
  readonly sharedBytes: typeof sharedBytes;
}

/** A kept report, also as it is stored (`raw`), or why it can't be read. */
export type OpenedReport =
  | (ReadResult & { readonly raw: unknown })
  | { readonly kind: 'missing' }
  | StorageFailure;

/** The latest failure to keep reports of this page; `failure` is undefined if all are kept. `again` tries again. */
export interface NotKept {
  readonly failure: StorageFailure['kind'] | undefined;
  readonly again: () => void;
}

/** Reports kept on this device, shared by all windows. No call rejects. */
export interface KeptReports extends Omit<KeptReportList, 'changed'> {
  readonly notKept: Store<NotKept>;
  readonly room: StorageRoom;
  readonly attempt: Attempt;
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
  /** Writes new reports in batches, all or none. @returns a function that removes them again */
  keepAll(batches: AsyncIterable<readonly KeptReport[]>): Promise<Stored<() => Promise<Stored>>>;
  /** Removes reports. @returns a function that restores them, as long as this page is open */
  remove(ids: readonly string[]): Promise<Stored<() => Promise<Stored>>>;
}

export function createKeptReports(devices: KeptReportsDevices): KeptReports {
  const { reports, summaries, room, microphoneId } = devices;
  const attempt = storageAttempt(devices.log);
  const list = createKeptList(devices, attempt);

  async function write(raw: readonly (readonly [id: string, report: unknown])[]): Promise<Stored> {
    const result = await attempt(() => reports.write(raw));
    if (result.kind === 'stored') await list.changed();
    return result;
  }

  async function writeBatch(named: readonly KeptReport[]): Promise<Stored> {
    const stored = await attempt(async () => {
      const kept = await Promise.all(named.map((one) => withoutMicrophoneName(one, microphoneId)));
      await reports.write(kept.map((one) => [one.id, one]));
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
    notKept: createStore<NotKept>({ failure: undefined, again: () => {} }),
    get: list.get,
    subscribe: list.subscribe,
    refresh: list.refresh,
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
      const stored = await writeBatch(kept);
      if (stored.kind === 'stored') await list.changed();
      return stored;
    },
    async update(id, change) {
      const updated = await attempt(async () => {
        const written = await reports.update(id, (before) => {
          const result = readKeptReport(before);
          return result.kind === 'read' ? change(result.kept) : undefined;
        });
        return written && withoutMicrophoneName(written, microphoneId);
      });
      if (updated.kind !== 'stored' || !updated.value) return updated;
      const summary = summaryOf(updated.value);
      await attempt(() => summaries.write([[id, summary]]));
      await list.changed();
      return updated;
    },
    async keepAll(batches) {
      const written: string[] = [];
      async function undo(): Promise<Stored> {
        const removed = await attempt(() => reports.remove(written));
        await list.changed();
        return removed;
      }
      const result = await attempt(async (): Promise<Stored> => {
        for await (const batch of batches) {
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
      await list.changed();
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
      // This is called also after a failure, because a storage may have removed them although it reports an error.
      await list.changed();
      if (removed.kind !== 'stored') return removed;
      return { kind: 'stored', value: () => write(removed.value) };
    },
  };
}
