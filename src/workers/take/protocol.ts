import type { CarriedAttempt, CarriedTake } from '../../domain/progress/recordings-file.ts';
import type { LocalMinute, PlayableTake, RecordedPart, TakeAttempt } from '../../domain/takes/take-record.ts';
import type { ConnectWorker } from '../protocol.ts';

/** A take as it is on the disk. */
export interface StoredTake {
  readonly id: string;
  /** Undefined where a crash cut off the record as well. */
  readonly startedAt: LocalMinute | undefined;
  /** A media type. */
  readonly type: string;
  /** With its attempts. */
  readonly sizeBytes: number;
  /** The playable file: the whole take, or its longest part while its parts are not joined. Undefined if nothing plays. */
  readonly playable: PlayableTake | undefined;
  /** The parts that it consists of: one, once they are joined. */
  readonly partsCount: number;
  readonly kept: boolean;
  readonly attempts: readonly TakeAttempt[];
}

/** The result of writing a slice: `full` and `refused` end the recording. */
export type WriteResult = 'written' | 'full' | 'refused';

/** The result of adding a take from a file; `known`: it is on this device already. */
export type AddResult = 'added' | 'known' | 'full' | 'refused';

/** An attempt that comes from a file. */
export interface ArrivedAttempt {
  readonly attempt: CarriedAttempt;
  /** By reference: they stay on the disk. */
  readonly bytes: Blob;
}

/** A take that comes from a file, with its attempts. */
export interface ArrivedRecording {
  readonly take: CarriedTake;
  /** By reference. */
  readonly bytes: Blob;
  readonly attempts: readonly ArrivedAttempt[];
}

/** The attempts beside a take after one was added or deleted, and whether it was. */
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

/** The calls from the page to the worker that stores takes. A take that it records or holds is its own until it is released. */
export interface TakeKeeper {
  /** Claims the takes that this window held in a worker that died, before another window takes them for lost ones. */
  claim(ids: readonly string[]): Promise<void>;
  /** Begins a take, which this window holds. */
  begin(id: string, startedAt: LocalMinute): Promise<WriteResult>;
  /** Begins a part: a recorder has started. @param type the recorder's media type */
  beginPart(id: string, type: string, begunAtS: number): Promise<WriteResult>;
  /** Appends a slice to the latest part. Calls are to be made one after another. */
  write(id: string, slice: Blob | ArrayBuffer): Promise<WriteResult>;
  /** Closes the latest part. @param endedAtS when its recorder stopped, in seconds since Start */
  endPart(id: string, endedAtS: RecordedPart['endedAtS']): Promise<void>;
  /** Joins the parts of a take into one that is seekable, where there is room and all can be read: else they stay. Emits progress. */
  finish(id: string): Promise<FinishResult>;
  /** Keeps a take that was cut off, and joins its parts likewise. @returns false if it is gone, empty or refused: then it stays */
  recover(id: string): Promise<boolean>;
  /** Stores and keeps a take that comes from a file: all of it, or nothing. */
  add(recording: ArrivedRecording): Promise<AddResult>;
  /** @returns false if it is gone or refused; true once it is stored that it is kept */
  keep(id: string): Promise<boolean>;
  /** Deletes every byte of a take, also while it is being made playable. @returns false if another window uses it, or the storage refuses */
  remove(id: string): Promise<boolean>;
  /** The bytes of a playable take, by reference. */
  open(id: string): Promise<Blob | undefined>;
  /** The bytes of a part of a take whose parts are not joined, by reference. @param number from 1 */
  openPart(id: string, number: number): Promise<Blob | undefined>;
  /** Stores an attempt beside a take, with a duration and an index. It is kept and deleted with the take. */
  addAttempt(id: string, recording: Blob, madeAt: LocalMinute): Promise<AttemptsResult>;
  /** Deletes every byte of an attempt. */
  removeAttempt(id: string, file: string): Promise<AttemptsResult>;
  /** The bytes of an attempt, by reference. */
  openAttempt(id: string, attempt: TakeAttempt): Promise<Blob | undefined>;
  /** Lists the takes that are kept, and those that were cut off. Deletes what nobody kept and no window uses. */
  find(): Promise<FoundTakes>;
}

/** Emitted by `finish`: the share that is done, 0-1. */
export interface TakeEvent {
  readonly kind: 'progress';
  readonly id: string;
  readonly done: number;
}

/** Starts the worker that stores takes. */
export type ConnectTakes = ConnectWorker<TakeKeeper, TakeEvent>;

/** The streams to record, of a camera's and a microphone's frames. They are transferred. */
export interface TrackStreams {
  readonly video: ReadableStream<VideoFrame> | undefined;
  readonly audio: ReadableStream<AudioData> | undefined;
}

/** The calls from the page to the worker that encodes a take. */
export interface TakeEncoder {
  /** Encodes the tracks until they end. To be called once. */
  encode(video: TrackStreams['video'], audio: TrackStreams['audio']): void;
  /** Encodes what has been read, and ends. */
  stop(): void;
}

/** Nothing follows `ended` or `failed`. A port keeps the order of its messages, so all slices come before. */
export type EncoderEvent =
  | { readonly kind: 'slice'; readonly bytes: ArrayBuffer }
  /** It was stopped, or all tracks have ended. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed' };

/** Starts a worker that encodes one recording. */
export type ConnectEncoder = ConnectWorker<TakeEncoder, EncoderEvent>;
