import type { estimateStorage, mayBeCleared, persistStorage } from '../../devices/storage-room.ts';
import type { logProblem } from '../../devices/log.ts';
import type { sharedBytes } from '../../devices/shared-file.ts';
import type { KeyedStore } from '../../devices/keyed-store.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
import { type KeptReport, readKeptReport, type ReadResult } from '../../domain/progress/kept-report.ts';
import { readSummary, summaryOf } from '../../domain/progress/summary.ts';
import { nextTurn } from '../next-turn.ts';
import { createStore, type Readable, type Store } from '../store.ts';
import { type KeptEntry, newestFirst } from './kept-entry.ts';
import { type MicrophoneId, readStored, withoutMicrophoneName } from './microphone-name.ts';
import { type Attempt, storageAttempt, type StorageFailure, type Stored } from './storage-attempt.ts';

/** The browser, as far as kept reports need it. */
export interface KeptReportsDevices {
  /** The kept reports, by id. */
  readonly reports: KeyedStore;
  /** A summary of each, by id: an index that can be made again from the reports. */
  readonly summaries: KeyedStore;
  readonly windows: WindowsChannel;
  readonly microphoneId: MicrophoneId;
  readonly room: StorageRoom;
  readonly log: typeof logProblem;
}

/** The storage of this origin, which reports, takes and Aura's own files share. */
export interface StorageRoom {
  readonly estimate: typeof estimateStorage;
  readonly mayBeCleared: typeof mayBeCleared;
  readonly persist: typeof persistStorage;
  readonly sharedBytes: typeof sharedBytes;
}

/** The list of kept reports, newest first. */
export type KeptState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'listed';
      readonly entries: readonly KeptEntry[];
      /** The browser has cleared what was listed before. */
      readonly cleared: boolean;
    }
  | StorageFailure;

export type OpenedReport =
  | (ReadResult & { readonly raw: unknown })
  | { readonly kind: 'missing' }
  | StorageFailure;

/** The failure to keep reports of this page; `failure` is undefined if all are kept. */
export interface NotKept {
  readonly failure: StorageFailure['kind'] | undefined;
  /** Tries again. */
  readonly again: () => void;
}

/** Reports kept on this device, shared by all windows. No call rejects. */
export interface KeptReports extends Readable<KeptState> {
  readonly notKept: Store<NotKept>;
  readonly room: StorageRoom;
  readonly attempt: Attempt;
  /** Reads the list again. */
  refresh(): Promise<void>;
  open(id: string): Promise<OpenedReport>;
  /** Reads the next listed report that was not read yet, and lists it as unreadable if it no longer validates. @returns false if there is none */
  checkNext(): Promise<boolean>;
  ids(): Promise<Stored<readonly string[]>>;
  /** Writes reports, all or none. */
  keep(reports: readonly KeptReport[]): Promise<Stored>;
  /**
   * Changes a report as it is stored by then: another window may have changed or deleted it.
   *
   * @returns the changed report; undefined where it is not here any more, or can't be read
   */
  update(id: string, change: (kept: KeptReport) => KeptReport): Promise<Stored<KeptReport | undefined>>;
  /** Writes reports that are not here, batch by batch, all or none. @returns what removes them again */
  keepAll(batches: AsyncIterable<readonly KeptReport[]>): Promise<Stored<() => Promise<Stored>>>;
  /** Removes reports. @returns what brings them back, as long as this page lives */
  remove(ids: readonly string[]): Promise<Stored<() => Promise<Stored>>>;
}

/** Summaries that are validated before the event loop gets a turn. */
const SUMMARIES_PER_TURN_COUNT = 100;

export function createKeptReports(devices: KeptReportsDevices): KeptReports {
  const { reports, summaries, windows, room, microphoneId } = devices;
  const attempt = storageAttempt(devices.log);
  const store = createStore<{ state: KeptState }>({ state: { kind: 'reading' } });
  let reading: Promise<void> | undefined;
  let readAgain = false;
  const checked = new Set<string>();
  /** The browser closed the database, and no report was listed since. */
  let lost = false;

  /** Windows write concurrently, and one may close between two writes: only the reports decide which are kept. */
  async function readList(): Promise<readonly KeptEntry[]> {
    const ids = new Set(await reports.keys());
    const indexed = new Map(await summaries.entries());
    const listed: KeptEntry[] = [];
    for (const id of ids) {
      listed.push(readSummary(indexed.get(id)) ?? (await summarize(id)));
      if (listed.length % SUMMARIES_PER_TURN_COUNT === 0) await nextTurn();
    }
    const orphans = [...indexed.keys()].filter((id) => !ids.has(id));
    if (orphans.length > 0) await summaries.remove(orphans);
    return newestFirst(listed);
  }

  async function summarize(id: string): Promise<KeptEntry> {
    const report = await readableAs(id, await reports.read(id));
    if (!report) return { kind: 'unreadable', id };
    const summary = summaryOf(report);
    await summaries.write([[id, summary]]);
    return summary;
  }

  /** A stored report that stands under its own id; undefined if it can't be read. */
  async function readableAs(id: string, raw: unknown): Promise<KeptReport | undefined> {
    const result = await readStored(raw, microphoneId);
    return result.kind === 'read' && result.kept.id === id ? result.kept : undefined;
  }

  /** A summary outlives a report that was damaged, and says nothing of it. @returns whether the report is readable */
  async function check(id: string): Promise<boolean> {
    const raw = await reports.read(id);
    if (raw === undefined || (await readableAs(id, raw))) return true;
    await summaries.remove([id]);
    return false;
  }

  async function refreshNow(): Promise<void> {
    do {
      readAgain = false;
      const result = await attempt(readList);
      store.set({ state: result.kind === 'stored' ? listedState(result.value) : result });
    } while (readAgain);
    reading = undefined;
  }

  function listedState(entries: readonly KeptEntry[]): KeptState {
    if (entries.length > 0) lost = false;
    return { kind: 'listed', entries, cleared: lost };
  }

  function refresh(): Promise<void> {
    readAgain = reading !== undefined;
    reading ??= refreshNow();
    return reading;
  }

  /** After a change: here if a list was read before, and in the other windows. */
  async function changed(): Promise<void> {
    windows.announce();
    if (store.get().state.kind !== 'reading') await refresh();
  }

  windows.watch(() => {
    if (store.get().state.kind !== 'reading') void refresh();
  });

  /** The browser closes one database after the other: a list that is read in between is read again. */
  function readAfterLoss(): void {
    const { state } = store.get();
    if (state.kind === 'reading') return;
    lost ||= state.kind === 'listed' && state.entries.length > 0;
    void refresh();
  }
  reports.watchLoss(readAfterLoss);
  summaries.watchLoss(readAfterLoss);

  async function write(raw: readonly (readonly [id: string, report: unknown])[]): Promise<Stored> {
    const result = await attempt(() => reports.write(raw));
    if (result.kind === 'stored') await changed();
    return result;
  }

  async function writeBatch(named: readonly KeptReport[]): Promise<Stored> {
    const stored = await attempt(async () => {
      const kept = await Promise.all(named.map((one) => withoutMicrophoneName(one, microphoneId)));
      await reports.write(kept.map((one) => [one.id, one]));
      return kept;
    });
    if (stored.kind !== 'stored') return stored;
    // A summary that can't be written is made from its report when the list is read.
    await attempt(() => summaries.write(stored.value.map((one) => [one.id, summaryOf(one)])));
    return { kind: 'stored', value: undefined };
  }

  return {
    room,
    attempt,
    notKept: createStore<NotKept>({ failure: undefined, again: () => {} }),
    get: () => store.get().state,
    subscribe: store.subscribe,
    refresh,
    async checkNext() {
      const { state } = store.get();
      const next = state.kind === 'listed' && state.entries.find(({ id }) => !checked.has(id));
      if (!next) return false;
      checked.add(next.id);
      const readable = await attempt(() => check(next.id));
      if (readable.kind === 'stored' && !readable.value) await refresh();
      return true;
    },
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
      if (stored.kind === 'stored') await changed();
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
      await changed();
      return updated;
    },
    async keepAll(batches) {
      const written: string[] = [];
      async function undo(): Promise<Stored> {
        const removed = await attempt(() => reports.remove(written));
        await changed();
        return removed;
      }
      const result = await attempt(async (): Promise<Stored> => {
        for await (const batch of batches) {
          // Before it is known: a storage may have done what it says it has not.
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
      await changed();
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
      // Also where it failed: a storage may have done what it says it has not.
      await changed();
      if (removed.kind !== 'stored') return removed;
      return { kind: 'stored', value: () => write(removed.value) };
    },
  };
}
