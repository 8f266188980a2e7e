import type { TakeRoom } from '../../domain/takes/take-room.ts';
import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import type { AddResult, ImportedRecording, StoredTake } from '../../workers/take/protocol.ts';
import type { SessionController } from '../session/session-state.ts';
import type { Readable } from '../store.ts';
import type { RecordingStatus } from './record-take.ts';
import type { FileActions, PlayableFile } from './session-take.ts';

export interface TakesState {
  /** State of the current recording; undefined while there is none. */
  readonly recording: RecordingStatus | undefined;
  /** The room for a recording, as it was measured last; undefined if it is unknown. */
  readonly room: TakeRoom | undefined;
  /** Takes that were cut off, for example by a crash, and on which the speaker has not yet decided. */
  readonly unfinished: readonly StoredTake[];
  readonly kept: readonly StoredTake[];
  /** Whether an unfinished take is being made playable. */
  readonly busy: boolean;
  /** Id of the unfinished take that could not be kept. */
  readonly notKept: string | undefined;
  /** Id of the take that could not be deleted, or that has an attempt which could not. */
  readonly notDeleted: string | undefined;
  /** Whether the speaker's latest request failed because a worker died, or because of a bug. Another try may work. */
  readonly failed: boolean;
}

export interface Takes extends Readable<TakesState> {
  readonly files: FileActions;
  /** Records the sessions of a visit to the live screen, while the speaker wants it. @returns a function that ends this */
  follow(session: SessionController): () => void;
  /** Lists the takes on this device again, because the browser may have cleared them. */
  refresh(): Promise<void>;
  /** Measures the room for a recording. */
  measureRoom(hasVideo: boolean): Promise<void>;
  /** Keeps an unfinished take. */
  keep(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Imports a take completely or not at all. It counts as kept. */
  add(recording: ImportedRecording): Promise<AddResult>;
  /** Lists imported takes, here and in other windows. Called once after all imports, because a list is slow if there are many takes. */
  listAdded(): Promise<void>;
  /** @returns undefined if it can't be opened */
  open(take: StoredTake): Promise<PlayableFile | undefined>;
  /** Opens a part of a take that is not joined. @param number from 1 @returns undefined if it can't be opened */
  openPart(take: StoredTake, number: number): Promise<Blob | undefined>;
  /** @returns undefined if it can't be opened */
  openAttempt(take: StoredTake, attempt: TakeAttempt): Promise<Blob | undefined>;
  removeAttempt(take: StoredTake, attempt: TakeAttempt): Promise<void>;
}
