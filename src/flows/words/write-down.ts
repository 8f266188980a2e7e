import type { logProblem } from '../../devices/log.ts';
import type { VoiceMeasures } from '../../domain/voice/measures.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { WordFacts } from '../../domain/session-report/recording-words.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { WordSource } from './word-source.ts';
import type { ConnectWords, RecognitionEnd, WordFile } from '../../workers/words/protocol.ts';

/** Why a recording's words are not known. */
export type NotWrittenDown =
  | RecognitionEnd['kind']
  /** The recognizer's thread ended: often the device has too little memory. */
  | 'ended'
  /** The speaker stopped it. */
  | 'stopped';

/** The words of a recording, which the rules of speech have yet to judge. */
export interface WrittenDown {
  /**
   * Judges the words. To be called once.
   *
   * @param voice as measured of the same recording; null without it
   */
  report(voice: VoiceMeasures | null): Promise<SessionReport | undefined>;
}

/** Recognizes the words in a recording, in a worker that ends with the work: it takes some 400 MB. */
export type WriteDown = WordSource<Blob, WrittenDown | NotWrittenDown>;

export interface WriteDownDevices {
  readonly connectWords: ConnectWords;
  readonly files: readonly WordFile[];
  readonly facts: () => WordFacts;
  readonly log: typeof logProblem;
}

export async function writeDown(
  { connectWords, files, facts, log }: WriteDownDevices,
  ...[recording, onWords, stop]: Parameters<WriteDown>
): Promise<WrittenDown | NotWrittenDown> {
  if (stop.aborted) return 'stopped';
  const { remote, close } = connectWords((event) => {
    if (event.kind === 'words') onWords(event.words, event.done);
  });
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
  return {
    async report(voice) {
      try {
        return await remote.report(result, voice, facts());
      } catch (error) {
        ended(error);
        return undefined;
      } finally {
        close();
      }
    },
  };
}
