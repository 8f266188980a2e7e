import type { Clock } from '../../devices/clock.ts';
import type { createRecognizer, RecognizerOptions } from '../../devices/speech-recognition.ts';
import type { RecognitionFailure } from '../../domain/failure.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import { isHarmless, restartDelayMs, SHORT_RUN_MS } from '../../domain/speech/restart-backoff.ts';

/** Whether the browser recognizes speech; `unknown` until a recognizer has started or failed. */
export type Recognition =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'working'; readonly onDevice: boolean }
  | RecognitionFailure;

const WORKING_HERE: Recognition = { kind: 'working', onDevice: true };
const WORKING_ELSEWHERE: Recognition = { kind: 'working', onDevice: false };

export interface RecognitionSupervisor {
  /** Ends recognition. Later results are dropped. */
  stop(): void;
}

/** Some browsers report an error without an end. The run counts as ended this long after its error. */
const END_AFTER_ERROR_MS = 1000;

/** One run of the recognizer, from its start to its end. */
interface Run {
  /** Counts from 1; 0 before the first run. */
  readonly number: number;
  readonly startedMs: number;
  /** When the run's first error came. What follows without an end is only the wait for one. */
  failedMs: number | undefined;
  recognized: boolean;
  /** An error came that is not harmless. */
  troubled: boolean;
  ended: boolean;
}

function createRun(number: number, startedMs: number): Run {
  return { number, startedMs, failedMs: undefined, recognized: false, troubled: false, ended: false };
}

/**
 * Restarts a recognizer that has ended, until `stop` (rule 9): browsers end recognition after a silence or a minute.
 *
 * @param startMs when the session was started, by the clock
 */
export function superviseRecognition(
  { create, clock }: { create: typeof createRecognizer; clock: Clock },
  options: RecognizerOptions,
  startMs: number,
  on: { recognized(update: RecognitionUpdate): void; changed(recognition: Recognition): void },
): RecognitionSupervisor {
  let run: Run = { ...createRun(0, startMs), ended: true };
  /** `proofMs`: how long a run that follows a failure must last to prove that the recognizer works. */
  const backoff = { failures: 0, proofMs: SHORT_RUN_MS };
  let stopped = false;
  let working = WORKING_ELSEWHERE;
  let cancelWait = () => {};
  let cancelProof = () => {};

  function ended(): void {
    if (stopped || run.ended) return;
    run.ended = true;
    cancelProof();
    const durationMs = (run.failedMs ?? clock.nowMs()) - run.startedMs;
    const failed = !run.recognized && (run.troubled || durationMs < SHORT_RUN_MS);
    backoff.proofMs = Math.max(SHORT_RUN_MS, 2 * durationMs);
    backoff.failures = failed ? backoff.failures + 1 : 0;
    cancelWait();
    cancelWait = clock.after(restartDelayMs(backoff.failures), begin);
  }

  const recognizer = create(
    {
      started(onDevice) {
        if (stopped) return;
        working = onDevice ? WORKING_HERE : WORKING_ELSEWHERE;
        if (backoff.failures === 0) on.changed(working);
        // After a failure a start proves nothing: the next error often follows as soon as the last.
        else cancelProof = clock.after(backoff.proofMs, () => on.changed(working));
      },
      recognized(from, results) {
        if (stopped) return;
        run.recognized = true;
        on.changed(working);
        on.recognized({ run: run.number, startedAtS: (run.startedMs - startMs) / 1000, from, results });
      },
      failed(code) {
        if (stopped) return;
        run.failedMs ??= clock.nowMs();
        if (!isHarmless(code)) {
          run.troubled = true;
          on.changed({ kind: 'recognition-error', code });
        }
        cancelProof();
        cancelWait();
        cancelWait = clock.after(END_AFTER_ERROR_MS, ended);
      },
      ended,
    },
    options,
  );

  function begin(): void {
    run = createRun(run.number + 1, clock.nowMs());
    try {
      recognizer?.start();
    } catch {
      on.changed({ kind: 'recognition-not-started' });
      ended();
    }
  }

  if (recognizer) begin();
  else on.changed({ kind: 'recognition-unsupported' });

  return {
    stop() {
      stopped = true;
      cancelWait();
      cancelProof();
      recognizer?.stop();
    },
  };
}
