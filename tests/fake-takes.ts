import type { openRecorder, RecorderEvents } from '../src/devices/media-recorder.ts';
import type { SessionController, SessionState } from '../src/flows/session/session-state.ts';
import { createStore } from '../src/flows/store.ts';
import type { LocalMinute, TakeAttempt } from '../src/domain/takes/take-record.ts';
import type {
  AddResult,
  ArrivedRecording,
  FinishResult,
  FoundTakes,
  TakeConnection,
  WriteResult,
} from '../src/workers/take/protocol.ts';

/** The worker that stores takes; what it answers is the test's to say. */
export class FakeKeeper implements TakeConnection {
  readonly calls: string[] = [];
  writes: WriteResult = 'written';
  begins: WriteResult = 'written';
  keeps = true;
  removes = true;
  found: FoundTakes = { unfinished: [], kept: [] };
  finished: FinishResult = { failure: 'empty' };
  die = () => {};
  readonly died = new Promise<void>((resolve) => {
    this.die = resolve;
  });

  begin = async (id: string) => {
    this.calls.push(`begin ${id}`);
    return this.begins;
  };
  beginPart = async (_: string, type: string, begunAtS: number) => {
    this.calls.push(`part ${type} at ${begunAtS} s`);
    return this.writes;
  };
  write = async (_: string, slice: Blob) => {
    this.calls.push(`write ${slice.size}`);
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
  add = async ({ take }: ArrivedRecording): Promise<AddResult> => {
    this.calls.push(`add ${take.id}`);
    return 'added';
  };
  remove = async (id: string) => {
    this.calls.push(`remove ${id}`);
    return this.removes;
  };
  open = async (): Promise<Blob | undefined> => new Blob(['bytes']);
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

/** Recorders that give slices when the test says so. */
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

  /** The one that runs. */
  get last(): RecorderEvents {
    return this.opened.at(-1)!.on;
  }

  slice(size = 100): void {
    this.last.slice(new Blob([new Uint8Array(size)]), 'video/webm');
  }
}

/** A session whose phases and stream change when the test says so. */
export function fakeSession(stream: MediaStream) {
  const store = createStore({
    phase: 'idle',
    media: { kind: 'open', stream, camera: 'live' },
  } as SessionState);
  return {
    session: store as unknown as SessionController,
    phase: (phase: SessionState['phase']) => store.set({ phase }),
    reopen: (next: MediaStream) => store.set({ media: { kind: 'open', stream: next, camera: 'live' } }),
  };
}
