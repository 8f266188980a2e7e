import type { Storage } from '../../devices/storage.ts';
import { lacksWords } from '../../domain/session-report/completed-report.ts';
import { updateSession } from '../session/update-session.ts';
import type { Reports } from '../app/reports.ts';
import { storedValues } from '../stored-values.ts';
import { createStore, type Readable, type Store } from '../store.ts';
import type { SessionTake } from '../takes/session-take.ts';
import {
  type CompletionDevices,
  type CompletionState,
  createCompletion,
  type Incomplete,
} from './completion.ts';
import type { RecognizerFiles } from './recognizer-files.ts';

export interface TakeWordsState extends CompletionState {
  /** Whether takes with missing words are recognized after each Stop. Off at first. The choice is stored. */
  readonly always: boolean;
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

export interface TakeWordsDevices extends CompletionDevices {
  readonly reports: Store<Reports>;
  readonly storage: Storage;
}

export function createTakeWords({ reports, storage, ...devices }: TakeWordsDevices): TakeWords {
  const { files, app } = devices;
  const choices = storedValues(storage, (read) => ({ always: read('writeDownTakes') }));
  const store = createStore<TakeWordsState>({ ...choices.get(), done: undefined, ended: undefined });
  const completion = createCompletion(devices, store);
  // Another window may have changed the choice.
  choices.subscribe(() => store.set(choices.get()));
  /** Id of the report to which the state refers. */
  let followed: string | undefined;
  let take: SessionTake | undefined;
  /** Id of the report whose recognition must not begin by itself: it began before, or the choice was made later. */
  let handled: string | undefined;

  /** The take of the report that lacks words; undefined without one. Until a session's report is made, the store has an earlier one. */
  function takeToWriteDown(): SessionTake | undefined {
    const { session, take: held } = reports.get();
    const isIts = held !== undefined && held.session === session?.id;
    return files.sizeBytes > 0 && isIts && held.get().playable && lacksWords(session.report)
      ? held
      : undefined;
  }

  function incomplete(of: SessionTake): Incomplete {
    const current = () => (takeToWriteDown() === of ? reports.get().session?.report : undefined);
    return {
      openTake: async () => ((await of.isStored()) && of.get().playable) || 'gone',
      report: async () => current() ?? 'stopped',
      async complete(words) {
        if (!current()) return 'stopped';
        updateSession(reports, words);
        return 'completed';
      },
    };
  }

  /** Starts the recognition if all files are installed. Only the speaker starts a download. */
  async function startByItself(): Promise<void> {
    const of = takeToWriteDown();
    if (!store.get().always || app.get().sessionRunning || !of || handled === of.session) return;
    handled = of.session;
    await files.refresh();
    if (files.installed() && takeToWriteDown() === of) await completion.run(incomplete(of));
  }

  function update(): void {
    const now = reports.get();
    if (now.session?.id !== followed || now.take !== take) {
      followed = now.session?.id;
      if (now.take !== take) now.take?.subscribe(update);
      take = now.take;
      completion.cancel();
    }
    void startByItself();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    async start() {
      const of = takeToWriteDown();
      if (!of) return;
      handled = of.session;
      await completion.start(() => (takeToWriteDown() === of ? incomplete(of) : undefined));
    },
    stop: completion.stop,
    chooseAlways(always) {
      // The choice applies from the next session on.
      handled = takeToWriteDown()?.session;
      choices.write({ writeDownTakes: always });
    },
    follow() {
      reports.subscribe(update);
      app.subscribe(update);
      update();
    },
  };
}
