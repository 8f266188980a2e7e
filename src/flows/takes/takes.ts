import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { openRecorder } from '../../devices/media-recorder.ts';
import type { estimateStorage } from '../../devices/storage-room.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
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
  /** The take that could not be deleted, or one of its attempts. */
  readonly notDeleted: string | undefined;
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
  readonly windows: WindowsChannel;
  readonly clock: Clock;
  readonly files: FileActions;
  readonly log: typeof logProblem;
  /** A name that no other take has. */
  newId(): string;
}

/** From a change to a look at what is on the device. */
const FIND_AFTER_MS = 100;

/** Reads which takes are on this device, and deletes what nobody kept. */
export function createTakes(devices: TakesDevices, choice: TakeChoiceStore, reports: Store<Reports>): Takes {
  const { clock, windows, openRecorder: open } = devices;
  const store = createStore<TakesState>({
    recording: undefined,
    minutesLeft: undefined,
    unfinished: [],
    kept: [],
    busy: false,
    notKept: undefined,
    notDeleted: undefined,
  });
  let finding: Promise<unknown> = Promise.resolve();
  let cancelFind = () => {};
  const keeper = devices.connectTakes(({ id, done }) => {
    const held = reports.get().take;
    if (held?.id === id) held.progress(done);
  });

  /** One after another: the latest result is that of the latest call. */
  function find(): Promise<void> {
    cancelFind();
    const found = finding.then(async () => {
      const { unfinished, kept } = await keeper.find();
      store.set({ unfinished, kept });
      await dropDeleted(kept);
    });
    finding = found.catch(() => {});
    return found;
  }

  /** Many takes may be added in a row. */
  function findSoon(): void {
    cancelFind();
    cancelFind = clock.after(FIND_AFTER_MS, () => void refresh());
  }

  // Where the storage can't be read any more, nothing in it can be played.
  function refresh(): Promise<void> {
    return find().catch((error: unknown) => {
      devices.log(error);
      store.set({ unfinished: [], kept: [] });
    });
  }

  /** What is on this device was changed here. */
  function changed(): void {
    windows.announce();
    findSoon();
  }

  /** The take of the report may have been deleted from a list, here or in another window. */
  async function dropDeleted(kept: readonly StoredTake[]): Promise<void> {
    const { take } = reports.get();
    if (!take?.get().kept || kept.some(({ id }) => id === take.id)) return;
    if (!(await keeper.open(take.id)) && reports.get().take === take) reports.set({ take: undefined });
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
    const take = { id: devices.newId(), startedAt: clock.localMinute() };
    return recordTake({ openRecorder: open, keeper, clock }, take, stream, (recording) =>
      store.set({ recording }),
    );
  }

  /** @returns to be called if the analysis of the session fails */
  function finish(recording: TakeRecording | undefined): (() => void) | undefined {
    store.set({ recording: undefined });
    const take =
      recording && holdSessionTake({ ...devices, keeper, keptChanged: changed }, recording, recording.stop());
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

  /** There may be room by now to join the parts of a take. */
  async function joined(take: StoredTake): Promise<StoredTake> {
    if (take.playable?.seekable) return take;
    const result = await keeper.finish(take.id);
    if ('failure' in result || !result.playable?.seekable) return take;
    changed();
    return result;
  }

  async function discard(recording: TakeRecording): Promise<void> {
    store.set({ recording: undefined });
    await recording.stop();
    await keeper.remove(recording.id);
  }

  windows.watch(findSoon);
  void refresh();

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
    refresh,
    async measureRoom(hasVideo) {
      const estimate = await devices.estimateStorage();
      store.set({ minutesLeft: estimate && minutesThatFit(estimate, hasVideo) });
    },
    async keep(id) {
      store.set({ busy: true, notKept: undefined });
      const kept = await keeper.recover(id);
      // Not awaited: some browsers ask the speaker.
      if (kept) void devices.persistStorage();
      windows.announce();
      await refresh();
      store.set({ busy: false, notKept: kept ? undefined : id });
    },
    async remove(id) {
      const removed = await keeper.remove(id);
      const without = (takes: readonly StoredTake[]) => takes.filter((take) => take.id !== id);
      const { unfinished, kept } = store.get();
      if (removed) store.set({ unfinished: without(unfinished), kept: without(kept) });
      // The same take may stand in the report.
      if (removed && reports.get().take?.id === id) reports.set({ take: undefined });
      store.set({ notDeleted: removed ? undefined : id });
      changed();
    },
    async add(recording) {
      const result = await keeper.add(recording);
      if (result === 'added') changed();
      return result;
    },
    openAttempt: ({ id }, attempt) => keeper.openAttempt(id, attempt),
    async removeAttempt({ id }, { file }) {
      const held = reports.get().take;
      // The same take may stand in the report.
      const result =
        held?.id === id ? await held.removeAttempt(file) : (await keeper.removeAttempt(id, file)).result;
      store.set({ notDeleted: result === 'written' ? undefined : id });
      windows.announce();
      await refresh();
    },
    async open(take) {
      const { playable, startedAt, type } = await joined(take);
      const bytes = await keeper.open(take.id);
      if (!bytes || !playable) return undefined;
      return { ...playable, bytes, name: startedAt ? takeFileName(startedAt, type) : 'Aura' };
    },
  };
}
