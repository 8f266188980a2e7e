import type { KeyedStore } from '../../devices/keyed-store.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
import type { KeptReport } from '../../domain/progress/kept-report.ts';
import { readSummary, type Summary, summaryOf } from '../../domain/progress/summary.ts';
import type { KeptMarks } from '../app/kept-marks.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { createStore, type Readable } from '../store.ts';
import { untilCurrent } from '../until-current.ts';
import { type KeptEntry, newestFirst } from './kept-entry.ts';
import { type MicrophoneId, readStored } from './microphone-name.ts';
import type { Attempt, StorageFailure } from './storage-attempt.ts';

/** The stores from which the list is read. */
export interface KeptListDevices {
  readonly reports: KeyedStore;
  /** Summaries by id: an index that can be rebuilt from the reports. */
  readonly summaries: KeyedStore;
  readonly windows: WindowsChannel;
  readonly microphoneId: MicrophoneId;
  readonly marks: KeptMarks;
}

/** The list of kept reports, newest first. */
export type KeptState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'listed';
      readonly entries: readonly KeptEntry[];
      /** Whether the browser has cleared reports that were kept, in this visit or before. */
      readonly cleared: boolean;
    }
  | StorageFailure;

/** The list of kept reports, which follows the other windows and the loss of the database. No call rejects. */
export interface KeptReportList extends Readable<KeptState> {
  refresh(): Promise<void>;
  /** Must be called after a change in this window. Notifies the other windows, and reads the list again if it was read before. */
  changed(): Promise<void>;
  /** Calls `changed` after each change, in this or another window. */
  watch(changed: () => void): void;
  /** Checks the next listed report that was not checked yet, and lists it as unreadable if it does not validate. @returns false if there is none */
  checkNext(): Promise<boolean>;
}

/** Number of summaries that are validated before yielding to the event loop. */
const SUMMARIES_PER_TURN_COUNT = 100;

export function createKeptList(devices: KeptListDevices, attempt: Attempt): KeptReportList {
  const { reports, summaries, windows, microphoneId, marks } = devices;
  const store = createStore<{ state: KeptState }>({ state: { kind: 'loading' } });
  const checked = new Set<string>();
  /** Whether the browser has closed the database, and no report was listed since. It may have cleared the mark as well. */
  let lost = false;

  /** Reads the list. Windows write concurrently, and one may close between two writes, so only the store of reports decides which are kept. */
  async function readList(): Promise<readonly KeptEntry[]> {
    const ids = new Set(await reports.keys());
    const indexed = new Map(await summaries.entries());
    const listed: KeptEntry[] = [];
    const rebuilt: [id: string, summary: Summary][] = [];
    for (const id of ids) {
      const summary = readSummary(indexed.get(id));
      const entry = summary ?? (await summarize(id));
      listed.push(entry);
      if (!summary && entry.kind !== 'unreadable') rebuilt.push([id, entry]);
      if (listed.length % SUMMARIES_PER_TURN_COUNT === 0) await yieldToEventLoop();
    }
    const orphans = [...indexed.keys()].filter((id) => !ids.has(id));
    // An index that can't be written now is rebuilt again by the next visit.
    if (rebuilt.length > 0) await attempt(() => summaries.write(rebuilt));
    if (orphans.length > 0) await attempt(() => summaries.remove(orphans));
    return newestFirst(listed);
  }

  async function summarize(id: string): Promise<KeptEntry> {
    const report = await readableAs(id, await reports.read(id));
    return report ? summaryOf(report) : { kind: 'unreadable', id };
  }

  /** Parses a stored report and checks its id; undefined if it can't be read. */
  async function readableAs(id: string, raw: unknown): Promise<KeptReport | undefined> {
    const result = await readStored(raw, microphoneId);
    return result.kind === 'read' && result.kept.id === id ? result.kept : undefined;
  }

  /** Reads a report, because its summary does not show whether it is damaged. @returns false if it is there and unreadable */
  async function check(id: string): Promise<boolean> {
    const raw = await reports.read(id);
    if (raw === undefined || (await readableAs(id, raw))) return true;
    await summaries.remove([id]);
    return false;
  }

  const refresh = untilCurrent(async () => {
    const result = await attempt(readList);
    store.set({ state: result.kind === 'stored' ? listedState(result.value) : result });
  });

  function listedState(entries: readonly KeptEntry[]): KeptState {
    if (entries.length > 0) {
      lost = false;
      marks.mark('reports', true);
    }
    return { kind: 'listed', entries, cleared: entries.length === 0 && (lost || marks.isMarked('reports')) };
  }

  const watchers: (() => void)[] = [];

  async function changed(): Promise<void> {
    windows.announce();
    for (const watcher of watchers) watcher();
    if (store.get().state.kind !== 'loading') await refresh();
  }

  windows.watch(() => {
    for (const watcher of watchers) watcher();
    if (store.get().state.kind !== 'loading') void refresh();
  });

  /** Reads the list again, because the browser closes one database after the other, and the list may have been read in between. */
  function readAfterLoss(): void {
    const { state } = store.get();
    if (state.kind === 'loading') return;
    lost ||= state.kind === 'listed' && state.entries.length > 0;
    void refresh();
  }
  reports.watchLoss(readAfterLoss);
  summaries.watchLoss(readAfterLoss);

  return {
    get: () => store.get().state,
    subscribe: store.subscribe,
    refresh,
    changed,
    watch: (watcher) => void watchers.push(watcher),
    async checkNext() {
      const { state } = store.get();
      const next = state.kind === 'listed' && state.entries.find(({ id }) => !checked.has(id));
      if (!next) return false;
      checked.add(next.id);
      const readable = await attempt(() => check(next.id));
      if (readable.kind === 'stored' && !readable.value) await refresh();
      return true;
    },
  };
}
