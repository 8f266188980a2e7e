import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { openRecorder } from '../../devices/media-recorder.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
import { takeFileName } from '../../domain/takes/take-name.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { ConnectTakes, StoredTake } from '../../workers/take/protocol.ts';
import type { KeptMarks } from '../app/kept-marks.ts';
import { createStore, type Store } from '../store.ts';
import { createTimer } from '../timer.ts';
import { logBug } from '../log-bug.ts';
import { followSession } from './follow-session.ts';
import { superviseKeeper } from './keeper.ts';
import { recordTake, type TakeRecording } from './record-take.ts';
import { type FileActions, holdSessionTake, type SessionReports, type SessionTake } from './session-take.ts';
import { measureTakeRoom, type TakeRoomDevices } from './room-for-take.ts';
import type { TakeChoiceStore } from './take-choice.ts';
import type { Takes, TakesState } from './takes-state.ts';

export interface TakesDevices extends TakeRoomDevices {
  readonly connectTakes: ConnectTakes;
  readonly openRecorder: typeof openRecorder;
  readonly marks: KeptMarks;
  persistStorage(): Promise<unknown>;
  readonly windows: WindowsChannel;
  readonly clock: Clock;
  readonly files: FileActions;
  readonly log: typeof logProblem;
  /** Returns a unique id for a take. */
  newId(): string;
}

/** Delay from a change until the takes are listed. */
const REFRESH_AFTER_MS = 100;

/** Manages the takes on this device. It begins by listing them, which deletes finished takes that were not kept. */
export function createTakes(
  devices: TakesDevices,
  choice: TakeChoiceStore,
  reports: Store<SessionReports>,
): Takes {
  const { clock, windows } = devices;
  const store = createStore<TakesState>({
    recording: undefined,
    room: undefined,
    unfinished: [],
    kept: [],
    busy: false,
    notKept: undefined,
    notDeleted: undefined,
    failed: false,
  });
  let running: TakeRecording | undefined;
  let refreshed = Promise.resolve();
  const refreshTimer = createTimer(clock);
  const keeper = superviseKeeper(devices.connectTakes, {
    heldIds: () => [running, reports.get().take].flatMap((take) => (take ? [take.id] : [])),
    progress({ id, done }) {
      const held = reports.get().take;
      if (held?.id === id) held.progress(done);
    },
    died: () => running?.interrupt(),
  });

  /**
   * Lists the takes. Calls run one after another, so that the latest result is that of the latest call. If the storage is no longer
   * readable, the lists become empty. If a worker died, they are unchanged.
   */
  function refresh(): Promise<void> {
    refreshTimer.cancel();
    refreshed = refreshed
      .then(async () => {
        const { unfinished, kept } = await keeper.call((remote) => remote.find());
        store.set({ unfinished, kept });
        if (kept.length > 0) devices.marks.mark('takes', true);
        await dropDeleted(kept);
      })
      .catch((error: unknown) => {
        logBug(devices.log, error);
        if (!(error instanceof WorkerUnavailable)) store.set({ unfinished: [], kept: [] });
      });
    return refreshed;
  }

  /** Lists the takes soon. Many changes in a row cause one list. */
  function refreshSoon(): void {
    refreshTimer.start(REFRESH_AFTER_MS, () => void refresh());
  }

  /** Runs a request of the speaker. @returns undefined if it failed, which is then in the state */
  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    store.set({ failed: false });
    try {
      return await work();
    } catch (error) {
      logBug(devices.log, error);
      store.set({ failed: true });
      return undefined;
    }
  }

  /** Takes the mark away if the speaker has deleted the last kept take. */
  function unmarkIfLast(id: string): void {
    if (store.get().kept.every((take) => take.id === id)) devices.marks.mark('takes', false);
  }

  /** Announces a change of the stored takes to other windows, and lists them again. */
  function changed(): void {
    windows.announce();
    refreshSoon();
  }

  /** Removes the report's take from the store if it was deleted from a list, here or in another window. */
  async function dropDeleted(kept: readonly StoredTake[]): Promise<void> {
    const { take } = reports.get();
    if (!take?.get().kept || kept.some(({ id }) => id === take.id)) return;
    if (!(await keeper.call((remote) => remote.open(take.id))) && reports.get().take === take)
      reports.set({ take: undefined });
  }

  async function measureRoom(hasVideo: boolean): Promise<void> {
    store.set({ room: await measureTakeRoom(devices, hasVideo) });
  }

  /** Deletes the take of the session before, if it was not kept. */
  function dropHeld(): void {
    const { take } = reports.get();
    if (!take || take.get().kept) return;
    reports.set({ take: undefined });
    void take.remove();
  }

  function start(stream: MediaStream | undefined, session: string): TakeRecording | undefined {
    dropHeld();
    if (!stream || !choice.get().record) return undefined;
    const take = { id: devices.newId(), session, startedAt: clock.localMinute() };
    running = recordTake({ ...devices, keeper }, take, stream, (recording) => {
      store.set({ recording });
      if (recording === 'full') void measureRoom(stream.getVideoTracks().length > 0);
    });
    return running;
  }

  /** @returns a function to call if the session gets no report */
  function finish(recording: TakeRecording | undefined): SessionTake['endWithoutReport'] | undefined {
    store.set({ recording: undefined });
    running = undefined;
    const take =
      recording &&
      holdSessionTake(
        { ...devices, keeper, keptChanged: changed, keptRemoved: unmarkIfLast },
        recording,
        recording.stop(),
      );
    reports.set({ take });
    return take?.endWithoutReport;
  }

  /** Tries again to join the parts of a take, because there may be room now. */
  async function joined(take: StoredTake): Promise<StoredTake> {
    if (take.playable?.seekable) return take;
    const result = await keeper.call((remote) => remote.finish(take.id));
    if ('failure' in result || !result.playable?.seekable) return take;
    changed();
    return result;
  }

  windows.watch(refreshSoon);
  void refresh();

  return {
    get: store.get,
    subscribe: store.subscribe,
    files: devices.files,
    follow: (session) =>
      followSession(session, {
        started: start,
        stopped(recording) {
          const endWithoutReport = finish(recording);
          return () => endWithoutReport?.('failed');
        },
        left: (recording) => finish(recording)?.('left'),
      }),
    refresh,
    measureRoom,
    async keep(id) {
      store.set({ busy: true, notKept: undefined });
      let kept: boolean | undefined;
      try {
        kept = await attempt(() => keeper.call((remote) => remote.recover(id)));
        // This is not awaited, because some browsers ask the speaker.
        if (kept) void devices.persistStorage();
        windows.announce();
        await refresh();
      } finally {
        store.set({ busy: false, notKept: kept ? undefined : id });
      }
    },
    async remove(id) {
      const removed = await attempt(() => keeper.call((remote) => remote.remove(id)));
      const without = (takes: readonly StoredTake[]) => takes.filter((take) => take.id !== id);
      const { unfinished, kept } = store.get();
      if (removed) {
        store.set({ unfinished: without(unfinished), kept: without(kept) });
        unmarkIfLast(id);
      }
      // The same take may stand in the report.
      if (removed && reports.get().take?.id === id) reports.set({ take: undefined });
      store.set({ notDeleted: removed === false ? id : undefined });
      changed();
    },
    async add(recording) {
      // If the worker dies, the next import replaces the incomplete take.
      return (await attempt(() => keeper.call((remote) => remote.add(recording)))) ?? 'refused';
    },
    listAdded() {
      windows.announce();
      return refresh();
    },
    openPart: ({ id }, number) => attempt(() => keeper.call((remote) => remote.openPart(id, number))),
    openAttempt: ({ id }, file) => attempt(() => keeper.call((remote) => remote.openAttempt(id, file))),
    async removeAttempt({ id }, { file }) {
      const held = reports.get().take;
      // The same take may stand in the report.
      const result = await attempt(async () =>
        held?.id === id
          ? held.removeAttempt(file)
          : (await keeper.call((remote) => remote.removeAttempt(id, file))).result,
      );
      store.set({ notDeleted: result === undefined || result === 'written' ? undefined : id });
      windows.announce();
      await refresh();
    },
    async open(take) {
      return attempt(async () => {
        const { playable, startedAt, type } = await joined(take);
        const bytes = await keeper.call((remote) => remote.open(take.id));
        if (!bytes || !playable) return undefined;
        return { ...playable, bytes, name: startedAt ? takeFileName(startedAt, type) : 'Aura' };
      });
    },
  };
}
