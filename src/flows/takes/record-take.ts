import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { openRecorder, Recorder } from '../../devices/media-recorder.ts';
import type { LocalMinute } from '../../domain/takes/take-record.ts';
import type { WriteResult } from '../../workers/take/protocol.ts';
import { logBug } from '../log-bug.ts';
import type { Keeper, KeeperClient } from './keeper.ts';

/** Why the recording ended before the session. */
export type RecordingEnd =
  | 'full'
  /** The browser refuses to store anything, or its storage was cleared. */
  | 'refused'
  /** No recorder started, or a recorder failed or delivered no slices. */
  | 'failed'
  /** The worker that stores takes died. */
  | 'interrupted';

/** The tracks that are being recorded, or the reason why none is. */
export type RecordingStatus = 'all' | 'without-camera' | 'without-microphone' | 'paused' | RecordingEnd;

export interface NewTake {
  readonly id: string;
  /** Id of the session and its report. */
  readonly session: string;
  readonly startedAt: LocalMinute;
}

export interface TakeRecording extends NewTake {
  /** Continues with another stream, because camera or microphone were reopened. */
  continueWith(stream: MediaStream): void;
  /** Ends the recording, and resolves when it is stored. @returns why it ended before; undefined if it ran until now */
  stop(): Promise<RecordingEnd | undefined>;
  /** Ends the recording, because the worker that stored it died. */
  interrupt(): void;
}

export interface RecordingDevices {
  readonly openRecorder: typeof openRecorder;
  readonly keeper: Keeper;
  readonly clock: Clock;
  readonly log: typeof logProblem;
}

/** Interval of the checks for new slices. After more than {@link SILENT_CHECKS_COUNT} checks without one, the recorder has failed. */
const CHECK_MS = 5000;
const SILENT_CHECKS_COUNT = 2;

/** Records a session's stream. Called at Start. */
export function recordTake(
  { openRecorder: open, keeper, clock, log }: RecordingDevices,
  { id, session, startedAt }: NewTake,
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

  /** Runs a call that writes. Calls are not repeated in another worker, because bytes are transferred, and must not be written twice. */
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
    // A hidden page delays checks and slices alike, and while the device sleeps, neither happens.
    if (checksWithoutSlice > SILENT_CHECKS_COUNT) endWith('failed');
  });

  call((remote) => remote.begin(id, session, startedAt));
  record(stream);
  return {
    id,
    session,
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
