import type { Measurement } from '../../domain/recording/measured-report.ts';

/**
 * What crosses the wire between the page and the thread that reads a recording. One recording at a time; Aura gives
 * each a thread of its own, which ends with it, and so does whatever a damaged file has done. The answer travels in
 * the reply.
 */
export interface Reader {
  /** Measures a recording, streaming: no more of the file than a few MB is in memory. Never rejects for the file's sake. */
  measure(file: Blob): Promise<Measurement>;

  /** Answers with the part that is done, 0-1, when it has grown by a percent; with 1 when there is nothing to do. */
  nextProgress(): Promise<number>;
}

/** A reader's thread, from its start to `close`. */
export interface ReaderConnection {
  readonly reader: Reader;
  /** Resolves when the thread can't be started, or fails. Calls that it has not answered never settle. */
  readonly died: Promise<void>;
  /** Ends the thread, whatever it is doing. */
  close(): void;
}
