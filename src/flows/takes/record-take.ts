import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { openRecorder, Recorder } from '../../devices/media-recorder.ts';
import type { LocalMinute } from '../../domain/takes/take-record.ts';
import type { WriteResult } from '../../workers/take/protocol.ts';
import { logBug } from '../log-bug.ts';
import type { Keeper, KeeperClient } from './keeper.ts';

/** Why nothing is recorded any more, though the session goes on. */
export type RecordingEnd =
  /** No room is left. */
  | 'full'
  /** The browser refuses to store anything, or its storage was cleared. */
  | 'refused'
  /** No recorder starts, or one failed or fell silent. */
  | 'failed'
  /** The worker that stores takes died. */
  | 'interrupted';

/** The tracks that are being recorded, or the reason why none is. */
export type RecordingStatus = 'all' | 'without-camera' | 'without-microphone' | 'paused' | RecordingEnd;

/** A take that begins. */
export interface NewTake {
  readonly id: string;
  readonly startedAt: LocalMinute;
}

export interface TakeRecording extends NewTake {
  /** Goes on with another stream: the speaker opened camera or microphone anew. */
  continueWith(stream: MediaStream): void;
  /** @returns why it had ended before; undefined if it ran until now. Resolves when all that was recorded is stored */
  stop(): Promise<RecordingEnd | undefined>;
  /** Ends it: the worker that stored it died. */
  interrupt(): void;
}

export interface RecordingDevices {
  readonly openRecorder: typeof openRecorder;
  readonly keeper: Keeper;
  readonly clock: Clock;
  readonly log: typeof logProblem;
}

/** How often it is checked that slices come; two checks without one, and the recorder counts as silent. */
const CHECK_MS = 5000;
const SILENT_CHECKS_COUNT = 2;

/** Records what a session's stream has, from now on, which is Start. */
export function recordTake(
  { openRecorder: open, keeper, clock, log }: RecordingDevices,
  { id, startedAt }: NewTake,
  stream: MediaStream,
  changed: (status: RecordingStatus) => void,
): TakeRecording {
  const startMs = clock.nowMs();
  const elapsedS = () => (clock.nowMs() - startMs) / 1000;
  let recorder: Recorder | undefined;
  let checksWithoutSlice = 0;
  let end: RecordingEnd | undefined;
  let stopped = false;
  /** The calls to the worker, one after another. */
  let calls = Promise.resolve();

  /** Runs a call that writes. Its bytes are transferred, and must not be written twice: no call is repeated in another worker. */
  function call(step: (remote: KeeperClient) => Promise<WriteResult>): void {
    calls = calls
      .then(() => (end ? undefined : keeper.callOnce(step)))
      .then((result) => {
        if (result && result !== 'written') endWith(result);
      })
      .catch((error: unknown) => {
        logBug(log, error);
        endWith('interrupted');
      });
  }

  function endWith(why: RecordingEnd): void {
    if (end) return;
    end = why;
    stopChecking();
    void recorder?.stop();
    recorder = undefined;
    changed(why);
  }

  function record(from: MediaStream): void {
    const begunAtS = elapsedS();
    let begun = false;
    checksWithoutSlice = 0;
    recorder = open(from, {
      slice(bytes, type) {
        checksWithoutSlice = 0;
        if (!begun) call((remote) => remote.beginPart(id, type, begunAtS));
        begun = true;
        call((remote) => remote.write(id, bytes));
      },
      trackEnded: (kind) => changed(kind === 'video' ? 'without-camera' : 'without-microphone'),
      ended(why) {
        recorder = undefined;
        closePart(elapsedS());
        if (why === 'failed') endWith('failed');
        else changed('paused');
      },
    });
    if (recorder) changed('all');
    else endWith('failed');
  }

  function closePart(endedAtS: number): void {
    call(async (remote) => {
      await remote.endPart(id, endedAtS);
      return 'written';
    });
  }

  async function stopRecorder(): Promise<void> {
    if (!recorder) return;
    const stopping = recorder;
    const endedAtS = elapsedS();
    recorder = undefined;
    await stopping.stop();
    closePart(endedAtS);
  }

  const stopChecking = clock.every(CHECK_MS, () => {
    if (!recorder) return;
    checksWithoutSlice += 1;
    // Checks and slices are delayed alike in a hidden page, and none come while the device sleeps.
    if (checksWithoutSlice > SILENT_CHECKS_COUNT) endWith('failed');
  });

  call((remote) => remote.begin(id, startedAt));
  record(stream);
  return {
    id,
    startedAt,
    continueWith(next) {
      void stopRecorder().then(() => {
        if (!end && !stopped) record(next);
      });
    },
    async stop() {
      stopped = true;
      stopChecking();
      await stopRecorder();
      await calls;
      return end;
    },
    interrupt: () => endWith('interrupted'),
  };
}
