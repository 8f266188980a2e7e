import type { ExportedAttempt, ExportedTake } from '../../domain/progress/recordings-file.ts';
import type { LocalMinute, PlayableTake, RecordedPart, TakeAttempt } from '../../domain/takes/take-record.ts';
import type { ConnectWorker } from '../protocol.ts';

/** A take as the page sees it. */
export interface StoredTake {
  readonly id: string;
  /** Id of the session and its report; undefined if the record was lost, or in a take of a version that did not store it. */
  readonly session: string | undefined;
  /** Undefined if the record was lost in a crash. */
  readonly startedAt: LocalMinute | undefined;
  readonly type: string;
  /** Bytes of the take with its attempts. */
  readonly sizeBytes: number;
  /** The playable file: the whole take, or its longest part while its parts are not joined. Undefined if nothing plays. */
  readonly playable: PlayableTake | undefined;
  /** Number of parts; 1 once they are joined. */
  readonly partsCount: number;
  readonly kept: boolean;
  readonly attempts: readonly TakeAttempt[];
}

/** The result of writing a slice: `full` and `refused` end the recording. */
export type WriteResult = 'written' | 'full' | 'refused';

/** The result of importing a take; `known`: the take is already on this device. */
export type AddResult = 'added' | 'known' | 'full' | 'refused';

export interface ImportedAttempt {
  readonly attempt: ExportedAttempt;
  /** By reference: they stay on the disk. */
  readonly bytes: Blob;
}

export interface ImportedRecording {
  readonly take: ExportedTake;
  /** By reference. */
  readonly bytes: Blob;
  readonly attempts: readonly ImportedAttempt[];
}

/** The attempts of a take after a request to add or delete one, and the request's outcome. */
export interface AttemptsResult {
  readonly result: WriteResult;
  readonly attempts: readonly TakeAttempt[];
}

/** Why a take stays as it was recorded: there is no room for a copy, or the recording is damaged. */
export type Unjoined = 'no-room' | 'damaged';

/** A finished take, or why there is none. */
export type FinishResult =
  | (StoredTake & { readonly unjoined?: Unjoined })
  | { readonly failure: 'empty' | 'deleted' };

/** The takes that a window finds when it opens. */
export interface FoundTakes {
  /** Cut off by a crash. */
  readonly unfinished: readonly StoredTake[];
  readonly kept: readonly StoredTake[];
}

/** The calls from the page to the worker that stores takes. While a window records or holds a take, no other window can use it. */
export interface TakeKeeper {
  /** Locks the takes that this window held in a worker that died, before another window can list them as unfinished. */
  claim(ids: readonly string[]): Promise<void>;
  /** Begins the take of a session, which this window holds. */
  begin(id: string, session: string, startedAt: LocalMinute): Promise<WriteResult>;
  /** Begins a part: a recorder has started. @param type the recorder's media type */
  beginPart(id: string, type: string, begunAtS: number): Promise<WriteResult>;
  /** Appends a slice to the latest part. Calls are to be made one after another. */
  write(id: string, slice: Blob | ArrayBuffer): Promise<WriteResult>;
  /** Closes the latest part. @param endedAtS when its recorder stopped, in seconds since Start */
  endPart(id: string, endedAtS: RecordedPart['endedAtS']): Promise<void>;
  /** Joins the parts of a take into a seekable file, if there is room and all parts are readable. Otherwise the parts stay. Emits progress. */
  finish(id: string): Promise<FinishResult>;
  /** Keeps an unfinished take, and joins its parts like `finish`. @returns false if it is gone, empty, in use by another window, or refused */
  recover(id: string): Promise<boolean>;
  /** Imports a take completely or not at all. It counts as kept. */
  add(recording: ImportedRecording): Promise<AddResult>;
  /** @returns true once the record is stored; false if the take is gone or the storage refused */
  keep(id: string): Promise<boolean>;
  /** Deletes every byte of a take, also while it is being made playable. @returns false if another window uses it, or the storage refuses */
  remove(id: string): Promise<boolean>;
  /** The bytes of a take's playable file, by reference. */
  open(id: string): Promise<Blob | undefined>;
  /** The bytes of a part of a take whose parts are not joined, by reference. @param number from 1 */
  openPart(id: string, number: number): Promise<Blob | undefined>;
  /** Stores an attempt beside a take, with a duration and an index. It is kept and deleted with the take. */
  addAttempt(id: string, recording: Blob, madeAt: LocalMinute): Promise<AttemptsResult>;
  /** Deletes every byte of an attempt. */
  removeAttempt(id: string, file: string): Promise<AttemptsResult>;
  /** The bytes of an attempt, by reference. */
  openAttempt(id: string, attempt: TakeAttempt): Promise<Blob | undefined>;
  /** Lists kept and unfinished takes. Deletes finished takes that were not kept and that no window uses. */
  find(): Promise<FoundTakes>;
}

/** Progress of `finish` and `recover`, 0-1. */
export interface TakeEvent {
  readonly kind: 'progress';
  readonly id: string;
  readonly done: number;
}

/** Starts the worker that stores takes. */
export type ConnectTakes = ConnectWorker<TakeKeeper, TakeEvent>;

/** The streams of camera and microphone frames to record. They are transferred. */
export interface TrackStreams {
  readonly video: ReadableStream<VideoFrame> | undefined;
  readonly audio: ReadableStream<AudioData> | undefined;
}

/** The calls from the page to the worker that encodes a take. */
export interface TakeEncoder {
  /** Encodes the tracks until they end. To be called once. */
  encode(video: TrackStreams['video'], audio: TrackStreams['audio']): void;
  /** Encodes the frames that were read, and ends. */
  stop(): void;
}

/** `ended` or `failed` is the last event. A port preserves the order of messages, so all slices arrive before it. */
export type EncoderEvent =
  | { readonly kind: 'slice'; readonly bytes: ArrayBuffer }
  /** The encoder was stopped, or all tracks have ended. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed' };

/** Starts a worker that encodes one recording. */
export type ConnectEncoder = ConnectWorker<TakeEncoder, EncoderEvent>;
