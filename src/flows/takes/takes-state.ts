import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import type { AddResult, ArrivedRecording, StoredTake } from '../../workers/take/protocol.ts';
import type { SessionController } from '../session/session-state.ts';
import type { Readable } from '../store.ts';
import type { RecordingStatus } from './record-take.ts';
import type { FileActions, PlayableFile } from './session-take.ts';

export interface TakesState {
  /** State of the current recording; undefined while there is none. */
  readonly recording: RecordingStatus | undefined;
  /** The minutes that fit on this device; undefined where the browser doesn't say. */
  readonly minutesLeft: number | undefined;
  /** Cut off by a crash: the speaker has not yet decided. */
  readonly unfinished: readonly StoredTake[];
  readonly kept: readonly StoredTake[];
  /** An unfinished take is being made playable. */
  readonly busy: boolean;
  /** The unfinished take that could not be kept. */
  readonly notKept: string | undefined;
  /** The take that could not be deleted, or one of its attempts. */
  readonly notDeleted: string | undefined;
  /** The speaker's latest request failed by a fault of ours: a worker died, or there is a bug. Another try may work. */
  readonly failed: boolean;
}

/** The takes on this device. */
export interface Takes extends Readable<TakesState> {
  readonly files: FileActions;
  /** Records the sessions of a visit to the live screen while the speaker wants it. @returns ends it */
  follow(session: SessionController): () => void;
  /** Reads again which takes are on this device: the browser may have cleared them. */
  refresh(): Promise<void>;
  /** Estimates the minutes that fit. */
  measureRoom(hasVideo: boolean): Promise<void>;
  /** Keeps a take that was cut off. */
  keep(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Stores and keeps a take that comes from a file: all of it, or nothing. */
  add(recording: ArrivedRecording): Promise<AddResult>;
  /** Lists what was added, here and in other windows: once for all, as a list takes as long as there are takes. */
  listAdded(): Promise<void>;
  /** @returns undefined if it is gone */
  open(take: StoredTake): Promise<PlayableFile | undefined>;
  /** A part of a take whose parts are not joined. @param number from 1 @returns undefined if it is gone */
  openPart(take: StoredTake, number: number): Promise<Blob | undefined>;
  /** @returns undefined if it is gone */
  openAttempt(take: StoredTake, attempt: TakeAttempt): Promise<Blob | undefined>;
  removeAttempt(take: StoredTake, attempt: TakeAttempt): Promise<void>;
}
