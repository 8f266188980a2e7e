import type { Clock } from '../../devices/clock.ts';
import type {
  createRecognizer,
  RecognizerEvents,
  RecognizerWishes,
} from '../../devices/speech-recognition.ts';
import type { RecognitionFailure } from '../../domain/failure.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import { isHarmless, restartDelayMs, SHORT_RUN_MS } from '../../domain/speech/restart-backoff.ts';

/** Whether the browser recognizes speech. `unknown` until it has said either. */
export type Recognition =
  | { readonly kind: 'unknown' }
  /** @see RecognizerEvents.started for what is said of the place */
  | { readonly kind: 'working'; readonly onDevice: boolean }
  | RecognitionFailure;

const WORKING_HERE: Recognition = { kind: 'working', onDevice: true };
const WORKING_ELSEWHERE: Recognition = { kind: 'working', onDevice: false };

export interface RecognitionSupervisor {
  /** Ends it; nothing is heard any more. */
  stop(): void;
}

/** Some browsers report an error and then never an end: so long after an error, the run counts as ended. */
const END_AFTER_ERROR_MS = 1000;

/**
 * Keeps a recognizer going until it is told to stop. Browsers end recognition by themselves, after a silence or a
 * minute, so its own end only leads to the next run.
 */
export function superviseRecognition(
  { create, clock }: { create: typeof createRecognizer; clock: Clock },
  wishes: RecognizerWishes,
  startedMs: number,
  on: { heard(heard: RecognitionUpdate): void; changed(recognition: Recognition): void },
): RecognitionSupervisor {
  let run = 0;
  let runStartedMs = 0;
  /** When the run's first error came: without an end of its own, what follows is only our waiting for one. */
  let failedMs: number | undefined;
  let heardInRun = false;
  /** An error in this run says something against the recognizer. */
  let troubled = false;
  let failures = 0;
  /** How long a run that follows a failure must last to prove that the recognizer works. */
  let proofMs = SHORT_RUN_MS;
  let running = false;
  let stopped = false;
  let working = WORKING_ELSEWHERE;
  let cancelWait = () => {};
  let cancelProof = () => {};

  const events: RecognizerEvents = {
    started(onDevice) {
      if (stopped) return;
      working = onDevice ? WORKING_HERE : WORKING_ELSEWHERE;
      if (failures === 0) on.changed(working);
      // After a failure, a start proves nothing yet: the next error often follows as soon as the last.
      else cancelProof = clock.after(proofMs, () => on.changed(working));
    },
    heard(from, results) {
      if (stopped) return;
      heardInRun = true;
      on.changed(working);
      on.heard({ run, startedAtS: (runStartedMs - startedMs) / 1000, from, results });
    },
    failed(code) {
      if (stopped) return;
      failedMs ??= clock.nowMs();
      if (!isHarmless(code)) {
        troubled = true;
        on.changed({ kind: 'recognition-error', code });
      }
      cancelProof();
      cancelWait();
      cancelWait = clock.after(END_AFTER_ERROR_MS, ended);
    },
    ended,
  };
  const recognizer = create(events, wishes);

  function begin(): void {
    run += 1;
    runStartedMs = clock.nowMs();
    failedMs = undefined;
    heardInRun = false;
    troubled = false;
    running = true;
    try {
      recognizer?.start();
    } catch {
      on.changed({ kind: 'recognition-not-started' });
      ended();
    }
  }

  function ended(): void {
    if (stopped || !running) return;
    running = false;
    cancelProof();
    const lastedMs = (failedMs ?? clock.nowMs()) - runStartedMs;
    const failed = !heardInRun && (troubled || lastedMs < SHORT_RUN_MS);
    proofMs = Math.max(SHORT_RUN_MS, 2 * lastedMs);
    failures = failed ? failures + 1 : 0;
    cancelWait();
    cancelWait = clock.after(restartDelayMs(failures), begin);
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
