import type { Clock } from '../../devices/clock.ts';
import type { createRecognizer, HeldRun, RecognitionSource } from '../../devices/speech-recognition.ts';
import type { RecognitionFailure } from '../../domain/failure.ts';
import type { MicrophoneEvent } from '../../domain/speech/microphone-sharing.ts';
import type { RecognitionResult, RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import {
  isHarmless,
  OPTION_REFUSED,
  restartDelayMs,
  RUNS_UNTIL_REPORTED_COUNT,
  START_DUE_MS,
} from '../../domain/speech/restart-backoff.ts';
import { afterRun, isWordless, NO_RUNS } from '../../domain/speech/run-history.ts';
import { createTimer } from '../timer.ts';

/** Whether the browser recognizes speech. `unknown` until a recognizer has started or failed. */
export type Recognition =
  | { readonly kind: 'unknown' }
  /** The recognizer has started, and may still fail immediately. */
  | { readonly kind: 'starting'; readonly onDevice: boolean }
  | { readonly kind: 'working'; readonly onDevice: boolean }
  /** The recognizer starts and ends, and has returned no word so far. */
  | { readonly kind: 'wordless'; readonly onDevice: boolean }
  /** The recognizer waits for the browser's download, or there was none. */
  | { readonly kind: 'held'; readonly why: HeldRun }
  /** Only the page has the microphone (rule 153). */
  | { readonly kind: 'not-recognized' }
  | RecognitionFailure;

export interface RecognitionSupervisor {
  /** Ends the run, and begins the next one at once with a changed source. @param beforeRun called in between */
  restart(beforeRun?: () => void): void;
  /** Begins the next run at once if it is delayed after failures, because their cause may be gone. */
  resume(): void;
  /** Ends recognition. Resolves after the last words of a recognizer that is late; later results are dropped. */
  stop(): Promise<void>;
}

/** Some browsers report an error without an end. The run counts as ended this long after its error. */
const END_DUE_MS = 1000;

/** The report waits this long for the last words of a recognizer that is late. */
const LAST_WORDS_DUE_MS = 6000;

/** A run that was stopped counts as ended after this time. Its last words may come from a service. */
const STOP_DUE_MS = 3000;

/** One run of the recognizer, from its start to its end. */
interface Run {
  /** Counts from 1; 0 before the first run. */
  readonly number: number;
  readonly startedMs: number;
  onDevice: boolean;
  /** The run's last error. */
  code: string | undefined;
  /** When the run's first error came. The time after it, until the run ends, does not count as recognition. */
  failedMs: number | undefined;
  recognized: boolean;
  /** Whether an error occurred that is not harmless. */
  troubled: boolean;
  /** Whether the run ends to change its source or an option. Such an end is no failure of the recognizer. */
  replaced: boolean;
  ended: boolean;
}

function createRun(number: number, startedMs: number): Run {
  return {
    number,
    startedMs,
    onDevice: false,
    code: undefined,
    failedMs: undefined,
    recognized: false,
    troubled: false,
    replaced: false,
    ended: false,
  };
}

/**
 * Restarts a recognizer that has ended, until `stop` (rule 9). Browsers end recognition after a silence or a minute.
 *
 * @param source returns the source of the next run
 * @param startMs the clock's time at Start
 */
export function superviseRecognition(
  { create, clock }: { create: typeof createRecognizer; clock: Clock },
  {
    phrases,
    language,
    source,
  }: { phrases: readonly string[]; language: string; source: () => RecognitionSource },
  startMs: number,
  on: {
    recognized(update: RecognitionUpdate): void;
    changed(recognition: Recognition): void;
    observed(event: MicrophoneEvent): void;
  },
): RecognitionSupervisor {
  let run: Run = { ...createRun(0, startMs), ended: true };
  let history = NO_RUNS;
  let beforeNextRun = () => {};
  /** Only last words are taken. */
  let stopping = false;
  let stopped = false;
  /** The last emitted state, as JSON. */
  let emitted = '';
  /** Until the start of the next run, or the end of this one. */
  const wait = createTimer(clock);
  /** Until this run proves something. */
  const proof = createTimer(clock);

  const fromStart = ({ endsS, ...result }: RecognitionResult): RecognitionResult => ({
    ...result,
    endsS: endsS?.map((atS) => atS - startMs / 1000),
  });

  /** Emits a state if it has changed. Results come up to ten times a second, mostly with the same state. */
  function emit(state: Recognition): void {
    const facts = JSON.stringify(state);
    if (facts === emitted) return;
    emitted = facts;
    on.changed(state);
  }

  function provesToWork(): void {
    proof.cancel();
    history = { ...history, proved: true };
    emit({ kind: isWordless(history) ? 'wordless' : 'working', onDevice: run.onDevice });
  }

  /** Emits a state after several runs that failed without a reason, or returned no word. */
  function judge(): void {
    if (run.troubled) return;
    if (history.failures >= RUNS_UNTIL_REPORTED_COUNT)
      emit({ kind: 'recognition-error', code: run.code ?? 'ended' });
    else if (isWordless(history)) emit({ kind: 'wordless', onDevice: run.onDevice });
  }

  function ended(): void {
    if (stopping || run.ended) return;
    run.ended = true;
    on.observed({ kind: 'run-ended' });
    proof.cancel();
    if (run.replaced) {
      wait.start(0, begin);
      return;
    }
    const durationMs = (run.failedMs ?? clock.nowMs()) - run.startedMs;
    history = afterRun(history, run, durationMs);
    judge();
    wait.start(restartDelayMs(history.failures), begin);
  }

  const recognizer = create(
    {
      started(onDevice) {
        if (stopping) return;
        on.observed({ kind: 'run-started' });
        run.onDevice = onDevice;
        if (history.proved) provesToWork();
        else {
          if (run.number === 1) emit({ kind: 'starting', onDevice });
          // A start proves nothing, because the next error often follows as fast as the last.
          proof.start(history.proofMs, provesToWork);
        }
      },
      recognized(from, results, ageMs, exact) {
        if (stopped) return;
        run.recognized = true;
        history = { ...history, wordlessRuns: undefined };
        provesToWork();
        if (results.some(({ text }) => text.trim() !== '')) on.observed({ kind: 'word' });
        on.recognized({
          run: run.number,
          startedAtS: (run.startedMs - startMs) / 1000,
          from,
          results: exact ? results.map(fromStart) : results,
          ageMs,
          exact,
        });
      },
      failed(code) {
        if (stopping) return;
        on.observed({ kind: 'run-failed', code });
        run.code = code;
        if (code === OPTION_REFUSED) run.replaced = true;
        run.failedMs ??= clock.nowMs();
        if (!isHarmless(code)) {
          run.troubled = true;
          emit({ kind: 'recognition-error', code });
        }
        proof.cancel();
        wait.start(END_DUE_MS, ended);
      },
      held(why) {
        if (stopping) return;
        proof.cancel();
        emit({ kind: 'held', why });
      },
      heard: () => on.observed({ kind: 'run-heard' }),
      ended,
    },
    phrases,
    language,
  );

  function begin(): void {
    const before = beforeNextRun;
    beforeNextRun = () => {};
    before();
    run = createRun(run.number + 1, clock.nowMs());
    proof.start(START_DUE_MS, () => emit({ kind: 'recognition-error', code: 'no-start' }));
    try {
      recognizer?.start(source());
    } catch {
      // The browser refuses to start. This is reported, and start is tried again.
      run.troubled = true;
      emit({ kind: 'recognition-not-started' });
      ended();
    }
  }

  if (recognizer) begin();
  else emit({ kind: 'recognition-unsupported' });

  return {
    resume() {
      if (!stopping && recognizer && run.ended) wait.start(0, begin);
    },
    restart(beforeRun = () => {}) {
      if (stopping || !recognizer) return;
      beforeNextRun = beforeRun;
      history = { ...history, failures: 0, wordlessRuns: history.wordlessRuns && 0 };
      run.replaced = true;
      if (run.ended) wait.start(0, begin);
      else if (run.failedMs === undefined) {
        // The end may come within the call.
        wait.start(STOP_DUE_MS, ended);
        recognizer.stop();
      }
    },
    async stop() {
      stopping = true;
      wait.cancel();
      proof.cancel();
      if (recognizer?.finish) {
        const due = new Promise<void>((resolve) => void clock.after(LAST_WORDS_DUE_MS, resolve));
        await Promise.race([recognizer.finish(), due]);
        stopped = true;
      } else {
        stopped = true;
        recognizer?.stop();
      }
    },
  };
}
