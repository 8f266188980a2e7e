import type { Storage } from '../../devices/storage.ts';
import { lacksWords } from '../../domain/session-report/completed-report.ts';
import { updateSession, identityOf } from '../session/update-session.ts';
import type { AppState } from '../app/app-state.ts';
import type { Reports } from '../app/reports.ts';
import { storedValues } from '../stored-values.ts';
import { createStore, type Readable, type Store } from '../store.ts';
import type { PlayableFile, SessionTake } from '../takes/session-take.ts';
import type { RecognizerFiles } from './recognizer-files.ts';
import type { NotWrittenDown, WriteDown } from './write-down.ts';

/** Why a session's report has no more words than before. */
export type NotCompleted = NotWrittenDown | 'no-more-words';

export interface TakeWordsState {
  /** Whether takes with missing words are recognized after each Stop. Off at first. The choice is stored. */
  readonly always: boolean;
  /** Progress of the recognition, 0-1; undefined while it does not run. */
  readonly done: number | undefined;
  /** The result of the latest attempt to complete this session's report. */
  readonly ended: NotCompleted | 'completed' | undefined;
}

/** Completes the session's report with the words of its take (rule 125). Outlives the screen. */
export interface TakeWords extends Readable<TakeWordsState> {
  readonly files: RecognizerFiles;
  /** Recognizes the take's words. Downloads missing files first. */
  start(): Promise<void>;
  stop(): void;
  chooseAlways(always: boolean): void;
  /** Begins to follow the sessions of this page. Must be called only once. */
  follow(): void;
}

export interface TakeWordsDevices {
  readonly writeDown: WriteDown;
  readonly files: RecognizerFiles;
  readonly reports: Store<Reports>;
  readonly app: Readable<AppState>;
  readonly storage: Storage;
}

const ALWAYS_KEY = 'auraWriteDownTakes';
const YES = 'yes';

/** A report that lacks words, and the take that may have them. */
interface Incomplete {
  readonly identity: object;
  readonly take: SessionTake;
  readonly file: PlayableFile;
}

export function createTakeWords({ writeDown, files, reports, app, storage }: TakeWordsDevices): TakeWords {
  const choices = storedValues(storage, (read) => ({ always: read(ALWAYS_KEY) === YES }));
  const store = createStore<TakeWordsState>({
    ...choices.get(),
    done: undefined,
    ended: undefined,
  });
  // Another window may have changed the choice.
  choices.subscribe(() => store.set(choices.get()));
  let writing: AbortController | undefined;
  /** Identity of the report to which the state refers. */
  let followed: object | undefined;
  let take: SessionTake | undefined;
  /** Identity of the report whose recognition must not begin by itself: it began before, or the choice was made later. */
  let handled: object | undefined;

  /** The report to complete; undefined without one. */
  function incomplete(): Incomplete | undefined {
    const now = reports.get();
    const file = now.take?.get().playable;
    if (files.sizeBytes === 0 || !now.session || !now.take || !file) return undefined;
    // Until the report is made, the store has that of an earlier session.
    if (now.take.get().report !== 'made' || !lacksWords(now.session)) return undefined;
    return { identity: identityOf(now.session), take: now.take, file };
  }

  function isCurrent({ identity, take: recording }: Incomplete): boolean {
    const now = incomplete();
    return now?.identity === identity && now.take === recording;
  }

  async function complete(target: Incomplete, stop: AbortSignal): Promise<NotCompleted | 'completed'> {
    const onWords: Parameters<WriteDown>[1] = (_, done) => {
      if (!stop.aborted) store.set({ done });
    };
    const written = await writeDown(target.file.bytes, onWords, stop);
    if (typeof written === 'string') return written;
    const { session } = reports.get();
    if (!session || !isCurrent(target)) {
      written.close();
      return 'stopped';
    }
    const completed = await written.complete(session, target.file.offsetS);
    if (typeof completed === 'string') return completed;
    if (stop.aborted || !isCurrent(target)) return 'stopped';
    updateSession(reports, completed);
    return 'completed';
  }

  async function write(target: Incomplete): Promise<void> {
    if (writing || app.get().sessionRunning || !isCurrent(target)) return;
    const current = new AbortController();
    writing = current;
    handled = target.identity;
    store.set({ done: 0, ended: undefined });
    try {
      const ended = await complete(target, current.signal);
      if (writing === current) store.set({ ended });
    } finally {
      if (writing === current) end();
    }
  }

  function end(): void {
    writing?.abort();
    writing = undefined;
    store.set({ done: undefined });
  }

  async function start(): Promise<void> {
    const target = incomplete();
    if (!target) return;
    if (!files.installed()) await files.refresh();
    if (!files.installed()) await files.install();
    if (files.installed()) await write(target);
  }

  /** Starts the recognition if all files are installed. Only the speaker starts a download. */
  async function startByItself(): Promise<void> {
    const target = incomplete();
    if (!store.get().always || app.get().sessionRunning || !target || handled === target.identity) return;
    handled = target.identity;
    await files.refresh();
    if (files.installed()) await write(target);
  }

  function update(): void {
    const now = reports.get();
    const report = now.session && identityOf(now.session);
    if (report !== followed || now.take !== take) {
      followed = report;
      if (now.take !== take) now.take?.subscribe(update);
      take = now.take;
      end();
      store.set({ ended: undefined });
    }
    // A session needs the processor, so the recognition ends.
    if (app.get().sessionRunning && writing) end();
    void startByItself();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    start,
    stop: () => writing?.abort(),
    chooseAlways(always) {
      // The choice applies from the next session on.
      handled = incomplete()?.identity;
      choices.write({ [ALWAYS_KEY]: always ? YES : 'no' });
    },
    follow() {
      reports.subscribe(update);
      app.subscribe(update);
      update();
    },
  };
}
