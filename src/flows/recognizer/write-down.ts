import type { logProblem } from '../../devices/log.ts';
import type { PublishActivity } from '../app/report-activity.ts';
import type { VoiceMeasures } from '../../domain/voice/measures.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { CompletedReport } from '../../domain/session-report/completed-report.ts';
import type { WordFacts } from '../../domain/session-report/recording-words.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { RecognizedWord } from '../../domain/recognizer/recognized-word.ts';
import type { ModelFile } from '../../workers/model-files/protocol.ts';
import type { ConnectWords, RecognitionEnd } from '../../workers/recognizer/protocol.ts';

/** Why a recording's words are unknown. */
export type NotWrittenDown =
  | RecognitionEnd['kind']
  /** The recognizer's thread ended, often because the device has too little memory. */
  | 'ended'
  /** The video could not be measured, and words are shown only with measurements. */
  | 'not-measured'
  /** The recognition was stopped, by the speaker or by a session. */
  | 'stopped';

/** The recognized words of a recording. `report` and `complete` judge them by the rules for speech, and end the worker. */
export interface WrittenDown {
  /**
   * Judges the words.
   *
   * @param voice the voice of the same recording; null if not measured
   * @returns undefined if the worker died or has a bug
   */
  report(voice: VoiceMeasures | null): Promise<SessionReport | undefined>;
  /**
   * Completes a session's report with the words of its take.
   *
   * @param offsetS time of the take's first sample, in seconds from Start
   */
  complete(session: SessionReport, offsetS: number): Promise<CompletedReport | 'no-more-words' | 'ended'>;
  /** Ends the worker without a judgment. */
  close(): void;
}

/**
 * Recognizes the words in a recording, in a worker that ends with the work, because it takes some 400 MB.
 *
 * @param onWords called with the next words, and the share of the recording that is done, 0-1
 * @param stop ends the recognition
 */
export type WriteDown = (
  recording: Blob,
  onWords: (words: readonly RecognizedWord[], done: number) => void,
  stop: AbortSignal,
) => Promise<WrittenDown | NotWrittenDown>;

export interface WriteDownDevices {
  readonly connectWords: ConnectWords;
  readonly files: readonly ModelFile[];
  readonly facts: () => WordFacts;
  /** Called when the recognition begins, and when it and its judgment have ended. */
  readonly publishActivity: PublishActivity;
  readonly log: typeof logProblem;
}

export async function writeDown(
  { connectWords, files, facts, publishActivity, log }: WriteDownDevices,
  ...[recording, onWords, stop]: Parameters<WriteDown>
): Promise<WrittenDown | NotWrittenDown> {
  if (stop.aborted) return 'stopped';
  const worker = connectWords((event) => {
    if (event.kind === 'words') onWords(event.words, event.done);
  });
  const { remote } = worker;
  publishActivity(worker, true);
  function close(): void {
    worker.close();
    publishActivity(worker, false);
  }
  const stopped = new Promise<'stopped'>((resolve) => {
    stop.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  const ended = (error: unknown): 'ended' => {
    if (!(error instanceof WorkerUnavailable)) log(error);
    return 'ended';
  };
  const result = await Promise.race([stopped, remote.recognize(recording, files)]).catch(ended);
  if (typeof result === 'string' || result.kind !== 'recognized') {
    close();
    if (typeof result !== 'string' && result.kind === 'no-engine')
      log(`The recognizer failed: ${result.cause}`);
    return typeof result === 'string' ? result : result.kind;
  }
  async function judge<Judged>(call: Promise<Judged>): Promise<Judged | 'ended'> {
    try {
      return await call;
    } catch (error) {
      return ended(error);
    } finally {
      close();
    }
  }
  return {
    close,
    async report(voice) {
      const judged = await judge(remote.report(result, voice, facts()));
      return judged === 'ended' ? undefined : judged;
    },
    complete: async (session, offsetS) =>
      (await judge(remote.complete(session, result, offsetS, facts()))) ?? 'no-more-words',
  };
}
