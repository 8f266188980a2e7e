import type { CompletedReport } from '../../domain/session-report/completed-report.ts';
import type { WordFacts } from '../../domain/session-report/recording-words.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { VoiceMeasures } from '../../domain/voice/measures.ts';
import type { RecognizedSpeech } from '../../domain/recognizer/recognized-speech.ts';
import type { RecognizedWord } from '../../domain/recognizer/recognized-word.ts';
import type { InstallEvent, ModelFile, ModelInstaller } from '../model-files/protocol.ts';
import type { ConnectWorker } from '../protocol.ts';

/** Why no words were recognized. */
export type RecognitionEnd =
  | {
      readonly kind:
        /** The files are not on this device. */
        | 'not-installed'
        /** The files were damaged, and have been deleted. */
        | 'damaged'
        /** The recording has no sound that this browser can decode. */
        | 'no-sound'
        /** The recording was deleted or changed meanwhile, or its disk fails. */
        | 'recording-unreadable';
    }
  /**
   * The engine does not run on this device: there is too little memory, or WebAssembly is forbidden.
   *
   * @property cause text for the log
   */
  | { readonly kind: 'no-engine'; readonly cause: string };

export type RecognizeResult = RecognizedSpeech | RecognitionEnd;

/** The calls from the page to the worker that recognizes words in recordings. The worker ends with its work, which frees its memory. */
export interface WordRecognizer extends ModelInstaller {
  /** Recognizes the words in a recording. Emits `words`. */
  recognize(recording: Blob, files: readonly ModelFile[]): Promise<RecognizeResult>;
  /** Judges the words of a recording. @param voice the voice of the same recording; null if not measured */
  report(speech: RecognizedSpeech, voice: VoiceMeasures | null, facts: WordFacts): SessionReport;
  /** Completes a session's report with the words of its take; undefined if it has none, or they cover less of the speech. */
  complete(
    report: SessionReport,
    speech: RecognizedSpeech,
    offsetS: number,
    facts: WordFacts,
  ): CompletedReport | undefined;
}

/** Starts a worker, whose events go to `onEvent` until it is closed. */
export type ConnectWords = ConnectWorker<WordRecognizer, WordsEvent>;

export type WordsEvent =
  | InstallEvent
  /** @property done share of the recording, 0-1 */
  | { readonly kind: 'words'; readonly words: readonly RecognizedWord[]; readonly done: number };
