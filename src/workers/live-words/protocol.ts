import type { LiveResults } from '../../domain/recognizer/live-writer.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { ConnectWorker } from '../protocol.ts';

/** How the recognizer was opened. */
export type LiveWordsOpened =
  /** @property lateMaxS words come at most this much later than they were said, in seconds. @property finalOnly without interim texts */
  | { readonly kind: 'ready'; readonly lateMaxS: number; readonly finalOnly: boolean }
  /** The files are not on this device, or were damaged, and have been deleted. */
  | { readonly kind: 'not-installed' | 'damaged' }
  /**
   * The engine does not run on this device.
   *
   * @property cause text for the log
   */
  | { readonly kind: 'no-engine'; readonly cause: string };

/** The calls from the page to the worker that writes words while they are spoken. It ends with the session, which frees its memory. */
export interface LiveWords {
  /**
   * Loads the recognizer, and decodes two seconds of sound to measure the device.
   *
   * @param memoryGb the device's memory; undefined if unknown
   */
  open(files: readonly ModelFile[], memoryGb: number | undefined): Promise<LiveWordsOpened>;
  /**
   * Recognizes the words in a microphone's sound, after the rest of the one before. Emits their results.
   *
   * @param blocks port for `Float32Array`s of samples, one channel, -1 to 1. Each is sent back. `null` ends them.
   * @param startS seconds at which the first of these samples was captured, on the page's clock
   * @param finalOnly whether interim texts are left out, even if the device could write them
   */
  listen(blocks: MessagePort, sampleRateHz: number, startS: number, finalOnly: boolean): void;
  /** Ends the sound. Resolves once all of it was decoded. */
  finish(): Promise<void>;
}

/** Results, with the times of their words on the page's clock, in seconds. Indices count from the worker's start. */
export type LiveWordsEvent = LiveResults;

export type ConnectLiveWords = ConnectWorker<LiveWords, LiveWordsEvent>;
