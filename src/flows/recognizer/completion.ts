import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { CompletedReport } from '../../domain/session-report/completed-report.ts';
import type { AppState } from '../app/app-state.ts';
import { createReportWork, type ReportWork, type WorkState } from '../app/report-work.ts';
import type { StorageFailure } from '../progress/storage-attempt.ts';
import type { Readable, Store } from '../store.ts';
import type { PlayableFile } from '../takes/session-take.ts';
import type { RecognizerFiles } from './recognizer-files.ts';
import type { NotWrittenDown, WriteDown } from './write-down.ts';

/** Why a session's report has no more words than before. */
export type NotCompleted =
  | NotWrittenDown
  | 'no-more-words'
  /** The take, or the report, is no longer on this device. */
  | 'gone'
  /** The kept report can't be read. */
  | 'unreadable'
  /** There is no room for the completed report. The kept report is unchanged. */
  | 'not-stored'
  | StorageFailure['kind'];

export type CompletionState = WorkState<NotCompleted | 'completed'>;

/** A report that lacks words, and the take that may have them. */
export interface Incomplete {
  /** Opens the take, if it is still stored: another window may have deleted it. */
  openTake(): Promise<PlayableFile | NotCompleted>;
  /** The report as it is after the recognition, or why it can't be completed. */
  report(): Promise<SessionReport | NotCompleted>;
  complete(words: CompletedReport): Promise<NotCompleted | 'completed'>;
}

/** The completion of a report with the words of its take. */
export interface Completion extends Pick<ReportWork<unknown>, 'stop' | 'cancel'> {
  /**
   * Downloads missing files first.
   *
   * @param find called after the download
   */
  start(find: () => Incomplete | undefined): Promise<void>;
  /** Runs without a download, unless a session runs. */
  run(report: Incomplete): Promise<void>;
}

export interface CompletionDevices {
  readonly writeDown: WriteDown;
  readonly files: RecognizerFiles;
  readonly app: Readable<AppState>;
}

export function createCompletion(
  { writeDown, files, app }: CompletionDevices,
  store: Store<CompletionState>,
): Completion {
  const work = createReportWork(store, app);

  /** Recognizes the words of a take, and completes the report by them. */
  async function wordsOf(
    { bytes, offsetS }: PlayableFile,
    report: Incomplete,
    stop: AbortSignal,
  ): Promise<CompletedReport | NotCompleted> {
    const onWords: Parameters<WriteDown>[1] = (_, done) => {
      if (!stop.aborted) store.set({ done });
    };
    const written = await writeDown(bytes, onWords, stop);
    if (typeof written === 'string') return written;
    const now = await report.report();
    if (typeof now !== 'string') return written.complete(now, offsetS);
    written.close();
    return now;
  }

  async function complete(report: Incomplete, stop: AbortSignal): Promise<NotCompleted | 'completed'> {
    const file = await report.openTake();
    if (typeof file === 'string') return file;
    const words = await wordsOf(file, report, stop);
    if (stop.aborted) return 'stopped';
    // If the take was deleted meanwhile, nothing of it is stored.
    const still = await report.openTake();
    if (typeof still === 'string') return still;
    if (typeof words === 'string') return words;
    return stop.aborted ? 'stopped' : report.complete(words);
  }

  const run = (report: Incomplete) =>
    work.run(async (stop) => {
      const ended = await complete(report, stop);
      // Then the button that starts it offers the download.
      if (ended === 'damaged') await files.refresh();
      return ended;
    });

  return {
    run,
    async start(find) {
      if (!files.installed()) await files.refresh();
      if (!files.installed()) await files.install();
      const report = files.installed() ? find() : undefined;
      if (report) await run(report);
    },
    stop: work.stop,
    cancel: work.cancel,
  };
}
