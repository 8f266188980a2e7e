import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { Measurement } from '../../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import type { ModelFile } from '../../workers/model-files/protocol.ts';
import type { ConnectRecordingAnalyzer } from '../../workers/recording/protocol.ts';
import { logBug } from '../log-bug.ts';
import { createTimer } from '../timer.ts';

export interface MeasuringProgress {
  /** 0-1. */
  readonly done: number;
  /** Estimated seconds left; undefined while there is no estimate. */
  readonly leftS: number | undefined;
}

export const NOTHING_DONE: MeasuringProgress = { done: 0, leftS: undefined };

export interface MeasuringDevices {
  /** Starts a thread for one recording. */
  readonly connectRecordingAnalyzer: ConnectRecordingAnalyzer;
  /** The files of the networks that see a body, if the build has them. */
  readonly bodyFiles: readonly ModelFile[];
  readonly clock: Pick<Clock, 'after' | 'nowMs'>;
  readonly logProblem: typeof logProblem;
}

/**
 * Measures a recording. Ends for every file, because a recording analyzer without progress is terminated.
 *
 * @param onProgress called as the measuring advances
 * @param skip ends the measuring immediately
 */
export type MeasureRecording = (
  file: Blob,
  onProgress: (progress: MeasuringProgress) => void,
  skip: AbortSignal,
) => Promise<Measurement>;

/** Without progress for this time, measuring ends as stalled. */
const STALL_TIMEOUT_MS = 30_000;

/** The time left is estimated once this share is done and this time has passed. */
const ESTIMATE_MIN_SHARE = 0.03;
const ESTIMATE_MIN_MS = 1000;

export async function measureRecording(
  { connectRecordingAnalyzer, bodyFiles, clock, logProblem }: MeasuringDevices,
  ...[file, onProgress, skip]: Parameters<MeasureRecording>
): Promise<Measurement> {
  if (skip.aborted) return unmeasured('skipped');
  const startMs = clock.nowMs();
  const stall = createTimer(clock);
  let expectProgress = () => {};
  const untilStalled = new Promise<Measurement>((resolve) => {
    expectProgress = () => stall.start(STALL_TIMEOUT_MS, () => resolve(unmeasured('stalled')));
    expectProgress();
  });
  const { remote, close } = connectRecordingAnalyzer(({ done }) => {
    expectProgress();
    onProgress({ done, leftS: secondsLeft(done, clock.nowMs() - startMs) });
  });
  const skipped = new Promise<Measurement>((resolve) => {
    skip.addEventListener('abort', () => resolve(unmeasured('skipped')), { once: true });
  });

  try {
    return await Promise.race([remote.measure(file, bodyFiles), untilStalled, skipped]);
  } catch (error) {
    logBug(logProblem, error);
    return unmeasured('failed');
  } finally {
    stall.cancel();
    close();
  }
}

function unmeasured(reason: UnmeasuredReason): Measurement {
  return { kind: 'not measured', reason };
}

function secondsLeft(done: number, elapsedMs: number): number | undefined {
  if (done < ESTIMATE_MIN_SHARE || done >= 1 || elapsedMs < ESTIMATE_MIN_MS) return undefined;
  return Math.ceil((elapsedMs * (1 - done)) / done / 1000);
}
