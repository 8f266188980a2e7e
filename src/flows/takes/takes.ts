import type { Clock } from '../../devices/clock.ts';
import type { openRecorder } from '../../devices/media-recorder.ts';
import type { estimateStorage } from '../../devices/storage-room.ts';
import { takeFileName } from '../../domain/takes/take-name.ts';
import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import { minutesThatFit } from '../../domain/takes/take-room.ts';
import type { AddResult, ArrivedRecording, ConnectTakes, StoredTake } from '../../workers/take/protocol.ts';
import type { Reports } from '../app/reports.ts';
import type { SessionController } from '../session/session-state.ts';
import { createStore, type Readable, type Store } from '../store.ts';
import { followSession } from './follow-session.ts';
import { recordTake, type RecordingStatus, type TakeRecording } from './record-take.ts';
import { type FileActions, holdSessionTake, type PlayableFile } from './session-take.ts';
import type { TakeChoiceStore } from './take-choice.ts';

export interface TakesState {
  /** What is being recorded; undefined while nothing is. */
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
  /** @returns undefined if it is gone */
  open(take: StoredTake): Promise<PlayableFile | undefined>;
  /** @returns undefined if it is gone */
  openAttempt(take: StoredTake, attempt: TakeAttempt): Promise<Blob | undefined>;
  removeAttempt(take: StoredTake, attempt: TakeAttempt): Promise<void>;
}

export interface TakesDevices {
  readonly connectTakes: ConnectTakes;
  readonly openRecorder: typeof openRecorder;
  readonly estimateStorage: typeof estimateStorage;
  persistStorage(): Promise<unknown>;
  readonly clock: Clock;
  readonly files: FileActions;
  /** A name that no other take has. */
  newId(): string;
}

/** Reads which takes are on this device, and deletes what nobody kept. */
export function createTakes(devices: TakesDevices, choice: TakeChoiceStore, reports: Store<Reports>): Takes {
  const { clock, openRecorder: open } = devices;
  const store = createStore<TakesState>({
    recording: undefined,
    minutesLeft: undefined,
    unfinished: [],
    kept: [],
    busy: false,
    notKept: undefined,
  });
  const keeper = devices.connectTakes(({ id, done }) => {
    const held = reports.get().take;
    if (held?.id === id) held.progress(done);
  });

  async function find(): Promise<void> {
    const { unfinished, kept } = await keeper.find();
    store.set({ unfinished, kept });
    const held = reports.get().take !== undefined || store.get().recording !== undefined;
    choice.choose({ stored: held || unfinished.length + kept.length > 0 });
  }

  /** Deletes what the speaker did not keep of the session before. */
  function dropHeld(): void {
    const { take } = reports.get();
    if (!take || take.get().kept) return;
    reports.set({ take: undefined });
    void take.remove();
  }

  function start(stream: MediaStream | undefined): TakeRecording | undefined {
    dropHeld();
    if (!stream || !choice.get().record) return undefined;
    // Before there is anything to delete: a crash may come at any time.
    choice.choose({ stored: true });
    const take = { id: devices.newId(), startedAt: clock.localMinute() };
    return recordTake({ openRecorder: open, keeper, clock }, take, stream, (recording) =>
      store.set({ recording }),
    );
  }

  /** @returns to be called if the analysis of the session fails */
  function finish(recording: TakeRecording | undefined): (() => void) | undefined {
    store.set({ recording: undefined });
    const keptChanged = () => void find().catch(() => {});
    const take =
      recording && holdSessionTake({ ...devices, keeper, keptChanged }, recording, recording.stop());
    const { session: earlier } = reports.get();
    reports.set({ take });
    if (!take) return undefined;
    const unsubscribe = reports.subscribe(() => {
      if (reports.get().session === earlier) return;
      unsubscribe();
      take.reported('made');
    });
    return () => {
      unsubscribe();
      take.reported('failed');
    };
  }

  async function discard(recording: TakeRecording): Promise<void> {
    store.set({ recording: undefined });
    await recording.stop();
    await keeper.remove(recording.id);
  }

  void find().catch(() => {});

  return {
    get: store.get,
    subscribe: store.subscribe,
    files: devices.files,
    follow: (session) =>
      followSession(session, {
        started: start,
        stopped: finish,
        left: (recording) => void discard(recording),
      }),
    // Where the storage can't be read any more, nothing in it can be played.
    refresh: () => find().catch(() => store.set({ unfinished: [], kept: [] })),
    async measureRoom(hasVideo) {
      const estimate = await devices.estimateStorage();
      store.set({ minutesLeft: estimate && minutesThatFit(estimate, hasVideo) });
    },
    async keep(id) {
      store.set({ busy: true, notKept: undefined });
      const result = await keeper.finish(id);
      const kept = !('failure' in result) && (await keeper.keep(id));
      // Not awaited: some browsers ask the speaker.
      if (kept) void devices.persistStorage();
      await find();
      store.set({ busy: false, notKept: kept ? undefined : id });
    },
    async remove(id) {
      const removed = await keeper.remove(id);
      // The same take may stand in the report.
      if (removed && reports.get().take?.id === id) reports.set({ take: undefined });
      await find();
    },
    async add(recording) {
      // Before there is anything to delete: a crash may come at any time.
      choice.choose({ stored: true });
      const result = await keeper.add(recording);
      await find();
      return result;
    },
    openAttempt: ({ id }, attempt) => keeper.openAttempt(id, attempt),
    async removeAttempt({ id }, { file }) {
      const held = reports.get().take;
      // The same take may stand in the report.
      if (held?.id === id) await held.removeAttempt(file);
      else await keeper.removeAttempt(id, file);
      await find();
    },
    async open(take) {
      const bytes = await keeper.open(take.id);
      if (!bytes || !take.playable) return undefined;
      return {
        ...take.playable,
        bytes,
        name: take.startedAt ? takeFileName(take.startedAt, take.type) : 'Aura',
      };
    },
  };
}
