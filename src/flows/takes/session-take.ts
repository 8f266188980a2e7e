import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { NoRoom } from '../../domain/storage-room.ts';
import { takeFileName } from '../../domain/takes/take-name.ts';
import type { PlayableTake, TakeAttempt } from '../../domain/takes/take-record.ts';
import type { AttemptsResult, Unjoined, WriteResult } from '../../workers/take/protocol.ts';
import type { CheckRoom } from '../check-room.ts';
import { logBug } from '../log-bug.ts';
import { createStore, type Readable } from '../store.ts';
import type { Keeper } from './keeper.ts';
import type { NewTake, RecordingEnd } from './record-take.ts';

export interface PlayableFile extends PlayableTake {
  /** The content. The bytes stay on the disk. */
  readonly bytes: Blob;
  readonly name: string;
}

export interface SessionTakeState {
  /** Progress of making the take playable, 0-1. */
  readonly done: number;
  /** Whether making the take playable takes long enough to show progress. */
  readonly slow: boolean;
  /** The file to play; undefined until it is ready. */
  readonly playable: PlayableFile | undefined;
  /** Number of parts, of which the longest plays; 1 if they were joined. */
  readonly partsCount: number;
  /** Why the take plays as it was recorded; undefined if it plays from a copy. */
  readonly unjoined: Unjoined | undefined;
  /** The sizes, if there was no room to join it. */
  readonly noRoom: NoRoom | undefined;
  /** Why there is nothing to play. */
  readonly failure: 'empty' | 'gone' | 'interrupted' | undefined;
  readonly kept: boolean;
  /** Attempts at passages, stored beside the take. */
  readonly attempts: readonly TakeAttempt[];
  /** The request that the device refused. */
  readonly refused: 'keep' | 'delete' | undefined;
  /** Why its session has no report: the analysis failed, or the speaker left before Stop. */
  readonly noReport: 'failed' | 'left' | undefined;
  /** Why the recording ended before the session. */
  readonly endedBy: RecordingEnd | undefined;
}

/** Actions that save or share a file outside of Aura. */
export interface FileActions {
  download(name: string, bytes: Blob): void;
  canShare(name: string, bytes: Blob): boolean;
  share(name: string, bytes: Blob): Promise<void>;
}

/** The result of storing an attempt beside the take. */
export type AttemptOutcome = WriteResult;

/** The take of the latest session. It is held as long as its report. */
export interface SessionTake extends Readable<SessionTakeState> {
  readonly id: string;
  /** Id of its session, and of the report on it. */
  readonly session: string;
  readonly files: FileActions;
  /** Whether it is on this device: another window may have deleted it, if it is kept. */
  isStored(): Promise<boolean>;
  keep(): Promise<void>;
  /** Deletes every byte. @returns false if the device refused */
  remove(): Promise<boolean>;
  /** Opens a part of a take that is not joined. @param number from 1 @returns undefined if it can't be opened */
  openPart(number: number): Promise<Blob | undefined>;
  /** Stores an attempt beside the take, with which it is held, kept and deleted. */
  addAttempt(recording: Blob): Promise<AttemptOutcome>;
  removeAttempt(file: string): Promise<AttemptOutcome>;
  /** @returns undefined if it can't be opened */
  openAttempt(attempt: TakeAttempt): Promise<Blob | undefined>;
  /** Must be called if the session gets no report. */
  endWithoutReport(why: 'failed' | 'left'): void;
  /** Must be called with each progress event of the worker for this take. */
  progress(done: number): void;
}

/** The latest session's report and its take. */
export interface SessionReports {
  readonly session: MadeSession | undefined;
  /** The session's take, if the speaker recorded it. */
  readonly take: SessionTake | undefined;
}

/** Progress is shown only if the take is not playable by then. */
const PROGRESS_AFTER_MS = 1000;

/** @param stored resolves when the recording is stored, with the reason if it ended before the session */
export function holdSessionTake(
  devices: {
    readonly keeper: Keeper;
    readonly log: typeof logProblem;
    readonly clock: Clock;
    readonly files: FileActions;
    readonly checkRoom: CheckRoom;
    persistStorage(): Promise<unknown>;
    /** Must be called when the kept takes on this device have changed. */
    keptChanged(): void;
    /** Must be called when a take was deleted. */
    keptRemoved(id: string): void;
  },
  { id, session, startedAt }: NewTake,
  stored: Promise<RecordingEnd | undefined>,
): SessionTake {
  const { keeper, clock, files, checkRoom, persistStorage, keptChanged, keptRemoved } = devices;
  const store = createStore<SessionTakeState>({
    done: 0,
    slow: false,
    playable: undefined,
    partsCount: 1,
    unjoined: undefined,
    noRoom: undefined,
    failure: undefined,
    kept: false,
    attempts: [],
    refused: undefined,
    noReport: undefined,
    endedBy: undefined,
  });
  const cancelSlow = clock.after(PROGRESS_AFTER_MS, () => store.set({ slow: true }));

  async function makePlayable(): Promise<void> {
    const endedBy = await stored;
    store.set({ endedBy });
    const result = await keeper.call((remote) => remote.finish(id));
    cancelSlow();
    if ('failure' in result) {
      store.set({ failure: result.failure === 'empty' ? 'empty' : 'gone' });
      return;
    }
    const bytes = await keeper.call((remote) => remote.open(id));
    if (bytes && result.playable) {
      const name = takeFileName(startedAt, result.type);
      const { partsCount, unjoined } = result;
      store.set({ playable: { ...result.playable, bytes, name }, partsCount, unjoined });
      if (unjoined === 'no-room') store.set({ noRoom: await checkRoom(result.sizeBytes) });
    } else store.set({ failure: 'gone' });
  }

  /** For `catch`: replaces the result if the worker died, or has a bug, which is logged. */
  function instead<Answer>(answer: Answer): (error: unknown) => Answer {
    return (error) => {
      logBug(devices.log, error);
      return answer;
    };
  }

  async function changeAttempts(change: Promise<AttemptsResult>): Promise<AttemptOutcome> {
    const changed = await change.catch(instead(undefined));
    if (!changed) return 'refused';
    if (changed.result === 'written') store.set({ attempts: changed.attempts });
    keptChanged();
    return changed.result;
  }

  void makePlayable().catch((error: unknown) => {
    cancelSlow();
    store.set({ failure: instead('interrupted' as const)(error) });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    id,
    session,
    files,
    isStored: () =>
      keeper.call((remote) => remote.open(id)).then((bytes) => bytes !== undefined, instead(false)),
    async keep() {
      const kept = await keeper.call((remote) => remote.keep(id)).catch(instead(false));
      store.set({ kept, refused: kept ? undefined : 'keep' });
      keptChanged();
      // This is not awaited, because some browsers ask the speaker.
      if (kept) void persistStorage();
    },
    async remove() {
      const removed = await keeper.call((remote) => remote.remove(id)).catch(instead(false));
      if (removed) keptRemoved(id);
      else store.set({ refused: 'delete' });
      keptChanged();
      return removed;
    },
    openPart: (number) => keeper.call((remote) => remote.openPart(id, number)).catch(instead(undefined)),
    // The call is not repeated in another worker, because the one that died may have stored the attempt.
    addAttempt: (recording) =>
      changeAttempts(keeper.callOnce((remote) => remote.addAttempt(id, recording, clock.localMinute()))),
    async removeAttempt(file) {
      const result = await changeAttempts(keeper.call((remote) => remote.removeAttempt(id, file)));
      store.set({ refused: result === 'written' ? undefined : 'delete' });
      return result;
    },
    openAttempt: (attempt) =>
      keeper.call((remote) => remote.openAttempt(id, attempt)).catch(instead(undefined)),
    endWithoutReport: (noReport) => store.set({ noReport }),
    progress: (done) => store.set({ done }),
  };
}
