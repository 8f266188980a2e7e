import type { Clock } from '../../devices/clock.ts';
import type { Measurement } from '../../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import type { ConnectReader } from '../../workers/recording/protocol.ts';

/** How far the measuring of a file is. */
export interface MeasuringProgress {
  /** 0-1. */
  readonly done: number;
  /** Seconds that it will still take, as it went so far; undefined while that says nothing. */
  readonly leftS: number | undefined;
}

export const NOTHING_DONE: MeasuringProgress = { done: 0, leftS: undefined };

/** The browser, as far as measuring needs it. */
export interface MeasuringDevices {
  /** Starts a thread for one recording. */
  readonly connectReader: ConnectReader;
  readonly clock: Pick<Clock, 'after' | 'nowMs'>;
}

/**
 * Measures a recording. It ends, whatever the file: with the thread that reads it, when that comes no further.
 *
 * @param told hears how far it is
 * @param skip ends it at once
 */
export type MeasureRecording = (
  file: Blob,
  told: (progress: MeasuringProgress) => void,
  skip: AbortSignal,
) => Promise<Measurement>;

/** No progress for so long, and measuring is given up. */
const STALLED_AFTER_MS = 30_000;

/** The time left is told once so much is done, and so much time has passed. */
const TELL_LEFT_FROM = { done: 0.03, ms: 1000 } as const;

export async function measureRecording(
  { connectReader, clock }: MeasuringDevices,
  ...[file, told, skip]: Parameters<MeasureRecording>
): Promise<Measurement> {
  if (skip.aborted) return unmeasured('skipped');
  const startMs = clock.nowMs();
  let cancelStall = () => {};
  let stalled = () => {};

  function watchForStall(): void {
    cancelStall();
    cancelStall = clock.after(STALLED_AFTER_MS, stalled);
  }

  const untilStalled = new Promise<Measurement>((resolve) => {
    stalled = () => resolve(unmeasured('stalled'));
    watchForStall();
  });
  const { measure, died, close } = connectReader(({ done }) => {
    watchForStall();
    told({ done, leftS: secondsLeft(done, clock.nowMs() - startMs) });
  });
  const skipped = new Promise<Measurement>((resolve) => {
    skip.addEventListener('abort', () => resolve(unmeasured('skipped')), { once: true });
  });

  try {
    return await Promise.race([
      measure(file),
      died.then(() => unmeasured('not-loaded')),
      untilStalled,
      skipped,
    ]);
  } catch {
    return unmeasured('not-loaded');
  } finally {
    cancelStall();
    close();
  }
}

function unmeasured(reason: UnmeasuredReason): Measurement {
  return { kind: 'not measured', reason };
}

function secondsLeft(done: number, elapsedMs: number): number | undefined {
  if (done < TELL_LEFT_FROM.done || done >= 1 || elapsedMs < TELL_LEFT_FROM.ms) return undefined;
  return Math.ceil((elapsedMs * (1 - done)) / done / 1000);
}
