import type { openRecorder, RecorderEvents } from '../src/devices/media-recorder.ts';
import type { SessionController, SessionState } from '../src/flows/session/session-state.ts';
import { createStore } from '../src/flows/store.ts';
import type { WorkerClient, WorkerConnection } from '../src/workers/protocol.ts';
import { raceAgainstDeath } from '../src/workers/race-against.ts';
import type { LocalMinute, TakeAttempt } from '../src/domain/takes/take-record.ts';
import type {
  AddResult,
  ImportedRecording,
  FinishResult,
  FoundTakes,
  TakeKeeper,
  WriteResult,
} from '../src/workers/take/protocol.ts';

/** A connection to a keeper. When the keeper dies, its open calls are rejected. */
export function connectionTo(
  keeper: WorkerClient<TakeKeeper>,
  died: Promise<void>,
): WorkerConnection<TakeKeeper> {
  const unlessDead = raceAgainstDeath(died);
  const remote = new Proxy(keeper, {
    get:
      (calls, name: keyof TakeKeeper) =>
      (...args: never[]) =>
        unlessDead((calls[name] as (...given: never[]) => Promise<unknown>)(...args)),
  });
  return { remote, died, close: () => {} };
}

/** The worker that stores takes; a test sets its replies. Its connections are made by `connect`. */
export class FakeKeeper implements WorkerClient<TakeKeeper> {
  readonly calls: string[] = [];
  /** How many workers were started. */
  started = 0;
  writes: WriteResult = 'written';
  begins: WriteResult = 'written';
  keeps = true;
  removes = true;
  found: FoundTakes = { unfinished: [], kept: [] };
  finished: FinishResult = { failure: 'empty' };
  /** Kills the worker that runs. */
  die = () => {};

  /** The result of a call in which the worker dies. It never settles. */
  dieInCall(): Promise<never> {
    queueMicrotask(() => this.die());
    return new Promise(() => {});
  }

  connect = (): WorkerConnection<TakeKeeper> => {
    this.started += 1;
    const died = new Promise<void>((resolve) => {
      this.die = resolve;
    });
    return connectionTo(this, died);
  };

  claim = async (ids: readonly string[]) => {
    this.calls.push(`claim ${ids.join(', ')}`);
  };
  begin = async (id: string) => {
    this.calls.push(`begin ${id}`);
    return this.begins;
  };
  beginPart = async (_: string, type: string, begunAtS: number) => {
    this.calls.push(`part ${type} at ${begunAtS} s`);
    return this.writes;
  };
  write = async (_: string, slice: Blob | ArrayBuffer) => {
    this.calls.push(`write ${slice instanceof Blob ? slice.size : slice.byteLength}`);
    return this.writes;
  };
  endPart = async (_: string, endedAtS: number | null) => {
    this.calls.push(`end at ${endedAtS} s`);
  };
  finish = async (id: string) => {
    this.calls.push(`finish ${id}`);
    return this.finished;
  };
  keep = async (id: string) => {
    this.calls.push(`keep ${id}`);
    return this.keeps;
  };
  recover = async (id: string) => {
    this.calls.push(`recover ${id}`);
    return this.keeps;
  };
  add = async ({ take }: ImportedRecording): Promise<AddResult> => {
    this.calls.push(`add ${take.id}`);
    return 'added';
  };
  remove = async (id: string) => {
    this.calls.push(`remove ${id}`);
    return this.removes;
  };
  open = async (): Promise<Blob | undefined> => new Blob(['bytes']);
  openPart = async (_: string, number: number): Promise<Blob | undefined> => new Blob([`part ${number}`]);
  attempts: TakeAttempt[] = [];
  addAttempt = async (_: string, recording: Blob, madeAt: LocalMinute) => {
    const file = `attempt-${this.attempts.length + 1}`;
    const { type, size: sizeBytes } = recording;
    if (this.writes === 'written') {
      this.attempts = [...this.attempts, { file, type, madeAt, hasVideo: false, lengthS: 5, sizeBytes }];
    }
    return { result: this.writes, attempts: this.attempts };
  };
  removeAttempt = async (_: string, file: string) => {
    this.attempts = this.attempts.filter((attempt) => attempt.file !== file);
    return { result: this.writes, attempts: this.attempts };
  };
  openAttempt = async (_: string, { file }: TakeAttempt) =>
    this.attempts.some((attempt) => attempt.file === file) ? new Blob(['attempt']) : undefined;
  find = async () => {
    this.calls.push('find');
    return this.found;
  };
}

/** Recorders that emit slices when the test calls for them. */
export class FakeRecorders {
  readonly opened: { readonly stream: MediaStream; readonly on: RecorderEvents; stopped: boolean }[] = [];
  starts = true;

  open: typeof openRecorder = (stream, on) => {
    if (!this.starts) return undefined;
    const recorder = { stream, on, stopped: false };
    this.opened.push(recorder);
    return {
      stop: async () => {
        recorder.stopped = true;
      },
    };
  };

  /** The callbacks of the recorder that was opened last. */
  get last(): RecorderEvents {
    return this.opened.at(-1)!.on;
  }

  slice(size = 100): void {
    this.last.slice(new Blob([new Uint8Array(size)]), 'video/webm');
  }
}

/** The id of the nth session of a visit. */
export const sessionIdOf = (n: number): string => `session ${n}`;

/** A session whose phases and stream a test changes. */
/** The stream of a camera and a microphone. */
export const fakeStream = () => ({ getVideoTracks: () => [{}] }) as unknown as MediaStream;

export function fakeSession(stream = fakeStream()) {
  let sessions = 0;
  const store = createStore({
    phase: 'idle',
    sessionId: undefined,
    media: { kind: 'open', stream, camera: 'live', microphone: 'live' },
  } as SessionState);
  return {
    session: store as unknown as SessionController,
    phase(phase: SessionState['phase']) {
      if (phase === 'listening') sessions += 1;
      store.set({ phase, sessionId: sessionIdOf(sessions) });
    },
    /** The recognizer has the microphone, and there is no camera. */
    withoutTracks: () => store.set({ media: { kind: 'open', stream, camera: 'none', microphone: 'none' } }),
    reopen: (next: MediaStream) =>
      store.set({ media: { kind: 'open', stream: next, camera: 'live', microphone: 'live' } }),
  };
}
