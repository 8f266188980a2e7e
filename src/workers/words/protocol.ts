import type { CompletedReport } from '../../domain/session-report/completed-report.ts';
import type { WordFacts } from '../../domain/session-report/recording-words.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { NoRoom } from '../../domain/storage-room.ts';
import type { VoiceMeasures } from '../../domain/voice/measures.ts';
import type { RecognizedSpeech } from '../../domain/words/recognized-speech.ts';
import type { RecognizedWord } from '../../domain/words/recognized-word.ts';
import type { ConnectWorker } from '../protocol.ts';

/** A file that the recognizer needs, gzipped. */
export interface RecognizerFile {
  readonly part: 'engine' | 'encoder' | 'decoder' | 'pieces';
  /** An absolute URL. */
  readonly url: string;
  /** Size of the gzipped file. */
  readonly sizeBytes: number;
  /** Hash of the gzipped file, in hexadecimal digits. */
  readonly sha256: string;
}

/** Why the recognizer's files are not on this device. */
export type InstallFailure =
  | {
      readonly kind:
        /** The connection broke. The received bytes are kept, and the next attempt continues after them. */
        | 'offline'
        /** The host no longer has the file. */
        | 'not-found'
        /** Something else was sent in place of the file, such as a network's sign-in page. None of it is kept. */
        | 'not-the-file'
        /** The download was not the expected file, and was deleted. */
        | 'damaged'
        | 'storage-refused';
    }
  /** The files don't fit. All that was received is deleted, because a speaker's takes need the room. `noRoom` is undefined if a write failed. */
  | { readonly kind: 'storage-full'; readonly noRoom?: NoRoom };

export type InstallResult = { readonly kind: 'installed' } | InstallFailure;

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
export interface WordRecognizer {
  /** Downloads missing files and the recognizer's scripts. If another window downloads, waits for it first. Emits `waiting` and `downloading`. */
  install(files: readonly RecognizerFile[]): Promise<InstallResult>;
  /**
   * Deletes all files of the recognizer, of this version and of others.
   *
   * @returns whether all are deleted; false also while another window downloads
   */
  remove(): Promise<boolean>;
  /** Deletes files that are not complete, because a take needs their room. Nothing happens while a window downloads. */
  removePartial(files: readonly RecognizerFile[]): Promise<void>;
  /** Recognizes the words in a recording. Emits `words`. */
  recognize(recording: Blob, files: readonly RecognizerFile[]): Promise<RecognizeResult>;
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
  /** Another window downloads. */
  | { readonly kind: 'waiting' }
  /** @property done share of all bytes, 0-1 */
  | { readonly kind: 'downloading'; readonly done: number }
  /** @property done share of the recording, 0-1 */
  | { readonly kind: 'words'; readonly words: readonly RecognizedWord[]; readonly done: number };
