import type { Measurement } from '../../domain/recording/measured-report.ts';

/**
 * The calls that the page makes to the worker that reads a recording. Aura starts a worker for each recording, and ends
 * it with the recording: whatever a damaged file has done to it ends there, too.
 */
export interface Reader {
  /** Sends all events to this port. The port is transferred. */
  connectEvents(port: MessagePort): void;

  /** Measures a recording, streaming: a few MB of the file are in memory at a time. A bad file is a value, no rejection. */
  measure(file: Blob): Promise<Measurement>;
}

/** What the reader says while it measures: the share that is done, 0-1, each time it has grown by a percent. */
export interface ReaderEvent {
  readonly kind: 'progress';
  readonly done: number;
}

/** A reader's worker, from its start to `close`. */
export interface ReaderConnection {
  /** @see Reader.measure */
  measure(file: Blob): Promise<Measurement>;
  /** Resolves when the worker can't be started, or fails. Calls that it has not answered never settle. */
  readonly died: Promise<void>;
  /** Ends the worker, whatever it is doing. */
  close(): void;
}

/** Starts a reader's worker, whose events go to `onEvent` until it is closed. */
export type ConnectReader = (onEvent: (event: ReaderEvent) => void) => ReaderConnection;
