import { lacksWords } from '../../domain/session-report/completed-report.ts';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import type { AppState } from '../app/app-state.ts';
import type { KeptReports } from '../progress/kept-reports.ts';
import type { StorageFailure } from '../progress/storage-attempt.ts';
import { takeOfSession } from '../progress/take-of-session.ts';
import { createStore, type Readable } from '../store.ts';
import type { PlayableFile } from '../takes/session-take.ts';
import type { Takes } from '../takes/takes-state.ts';
import type { NotCompleted } from './take-words.ts';
import type { RecognizerFiles } from './recognizer-files.ts';
import type { WriteDown } from './write-down.ts';

/** Why a kept report has no more words than before. */
export type KeptNotCompleted =
  | NotCompleted
  /** The take, or the report, is no longer on this device. */
  | 'gone'
  /** The kept report can't be read. */
  | 'unreadable'
  /** There is no room for the completed report. The kept report is unchanged. */
  | 'not-stored'
  | StorageFailure['kind'];

export interface KeptTakeWordsState {
  readonly kept: KeptOf<'session'>;
  /** Whether the report lacks words, and its take is on this device. */
  readonly offered: boolean;
  /** Progress of the recognition, 0-1; undefined while it does not run. */
  readonly done: number | undefined;
  readonly ended: KeptNotCompleted | 'completed' | undefined;
}

/** Completes a kept session report with the words of its take, if the take was kept, too (rule 125). */
export interface KeptTakeWords extends Readable<KeptTakeWordsState> {
  readonly files: RecognizerFiles;
  /** Checks whether the take is on this device. */
  find(): Promise<void>;
  /** Recognizes the take's words. Downloads missing files first. */
  start(): Promise<void>;
  stop(): void;
}

/** The reports and takes on this device. */
interface Kept {
  readonly takes: Pick<Takes, 'get' | 'refresh' | 'open'>;
  readonly reports: Pick<KeptReports, 'open' | 'update'>;
}

export interface KeptTakeWordsDevices extends Kept {
  readonly writeDown: WriteDown;
  readonly files: RecognizerFiles;
  readonly app: Readable<AppState>;
}

export type OpenKeptTakeWords = (on: Kept, kept: KeptOf<'session'>) => KeptTakeWords;

export function createKeptTakeWords(
  { writeDown, files, takes, reports, app }: KeptTakeWordsDevices,
  kept: KeptOf<'session'>,
): KeptTakeWords {
  const store = createStore<KeptTakeWordsState>({ kept, offered: false, done: undefined, ended: undefined });
  let writing: AbortController | undefined;

  function storedTake() {
    const { madeAt, report } = store.get().kept;
    return takeOfSession({ madeAt, lengthS: report.lengthS }, takes.get().kept);
  }

  async function openTake(): Promise<PlayableFile | undefined> {
    const take = storedTake();
    return take && takes.open(take);
  }

  /** Adds the words to the stored report, which may have been updated or deleted meanwhile, in this or another window. */
  async function complete(stop: AbortSignal): Promise<KeptNotCompleted | KeptOf<'session'>> {
    const file = await openTake();
    if (!file) return takes.get().failed ? 'storage-failed' : 'gone';
    const written = await writeDown(
      file.bytes,
      (_, done) => {
        if (!stop.aborted) store.set({ done });
      },
      stop,
    );
    if (typeof written === 'string') return written;
    const stored = await reports.open(kept.id);
    if (stored.kind !== 'read' || stored.kept.kind !== 'session') {
      written.close();
      return stored.kind === 'read' || stored.kind === 'missing' ? 'gone' : stored.kind;
    }
    const completed = await written.complete(stored.kept.report, file.offsetS);
    if (typeof completed === 'string') return completed;
    if (stop.aborted) return 'stopped';
    const updated = await reports.update(kept.id, (now) =>
      now.kind === 'session' ? { ...now, report: { ...now.report, ...completed } } : now,
    );
    if (updated.kind === 'storage-full') return 'not-stored';
    if (updated.kind !== 'stored') return updated.kind;
    return updated.value?.kind === 'session' ? updated.value : 'gone';
  }

  async function write(): Promise<void> {
    if (writing || app.get().sessionRunning) return;
    const current = new AbortController();
    writing = current;
    store.set({ done: 0, ended: undefined });
    // A session needs the processor, so the recognition ends.
    const unsubscribe = app.subscribe(() => app.get().sessionRunning && current.abort());
    try {
      const result = await complete(current.signal);
      if (typeof result !== 'string') store.set({ kept: result, offered: false, ended: 'completed' });
      // If a session ended the recognition, no message is needed.
      else if (result !== 'stopped' || !app.get().sessionRunning) store.set({ ended: result });
    } finally {
      unsubscribe();
      writing = undefined;
      store.set({ done: undefined });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    async find() {
      if (files.sizeBytes === 0 || !lacksWords(store.get().kept.report)) return;
      await takes.refresh();
      store.set({ offered: storedTake() !== undefined });
    },
    async start() {
      if (!files.installed()) await files.refresh();
      if (!files.installed()) await files.install();
      if (files.installed()) await write();
    },
    stop: () => writing?.abort(),
  };
}
