import type { AnalysisFailure, FormFailure, ShareFailure } from '../domain/failure.ts';
import type { MeasuredReport, Measurement } from '../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../domain/recording/recording.ts';
import { isVideo, type VideoFile } from '../domain/report/video-file.ts';
import type { VideoChoices } from './keep-choices.ts';
import type { Reports } from './keep-reports.ts';
import { type MeasureRecording, type MeasuringProgress, NOTHING_DONE } from './measure-recording.ts';
import { createStore, type Readable } from './store.ts';

/** What a speaker asks for. `measured` goes along where it is given. */
export type Order =
  | { readonly kind: 'video'; readonly measured?: MeasuredReport }
  /** @property goal not blank */
  | { readonly kind: 'comprehensive'; readonly goal: string; readonly measured?: MeasuredReport };

/** What was written, to be kept; or why there is nothing. */
export type Written =
  | { readonly kind: 'written'; readonly reports: Partial<Reports> }
  | { readonly kind: 'cancelled' }
  | AnalysisFailure;

export interface RequestDevices {
  /** Has a report written. */
  readonly write: (order: Order, signal: AbortSignal) => Promise<Written>;
  readonly measure: MeasureRecording;
  readonly keep: (reports: Partial<Reports>) => void;
  readonly choices: () => VideoChoices;
  /** Hears whether a report is being made, whenever that may have changed. */
  readonly tellRequesting: (requesting: boolean) => void;
}

interface RequestState {
  readonly phase: 'choosing' | 'writing' | 'written';
  readonly file: VideoFile | undefined;
  readonly goal: string;
  readonly failure: AnalysisFailure | FormFailure | undefined;
  /** How far the measuring is; undefined while nothing is measured. */
  readonly measuring: MeasuringProgress | undefined;
  /** What was measured can be shown, though nothing was written. */
  readonly measuredAlone: boolean;
  /** Why that is not so, where it takes an explanation. */
  readonly unmeasured: UnmeasuredReason | undefined;
}

/** A visit to an upload screen: from choosing a file to the report, or to leaving. */
export interface ReportRequest extends Readable<RequestState> {
  choose(file: File): void;
  /** Takes what another app handed over: a file, as if it were chosen here, or why there is none. */
  receive(given: File | ShareFailure): void;
  describe(goal: string): void;
  /** Asks for the report, and measures the file; the phase is `written` once there is something to show. */
  ask(): Promise<void>;
  /** Goes on without measuring. */
  skipMeasuring(): void;
  /** Makes a report of what was measured alone. */
  showMeasured(): void;
  /** Gives up waiting, at once. File and goal stay. */
  cancel(): void;
}

export function requestReport(
  kind: Order['kind'],
  { write, measure, keep, choices, tellRequesting }: RequestDevices,
): ReportRequest {
  const store = createStore<RequestState>({
    phase: 'choosing',
    file: undefined,
    goal: '',
    failure: undefined,
    measuring: undefined,
    ...NOTHING_ALONE,
  });
  store.subscribe(() => tellRequesting(store.get().phase === 'writing'));
  let chosen: File | undefined;
  /** What is known of the chosen file already: it is measured once. */
  let known: Measurement | undefined;
  let waiting: AbortController | undefined;
  let skip = new AbortController();

  function order(): Order | FormFailure {
    const { file, goal } = store.get();
    if (!file) return { kind: 'no-file' };
    if (kind === 'video') return { kind };
    return goal.trim() === '' ? { kind: 'no-goal' } : { kind, goal: goal.trim() };
  }

  async function measureOnce(file: File, attempt: AbortController): Promise<Measurement> {
    if (known) return known;
    skip = new AbortController();
    store.set({ measuring: NOTHING_DONE });
    const told = (measuring: MeasuringProgress): void => {
      if (waiting === attempt) store.set({ measuring });
    };
    const measurement = await measure(file, told, AbortSignal.any([skip.signal, attempt.signal])).catch(
      () => MEASURING_THREW,
    );
    if (waiting !== attempt) return measurement;
    store.set({ measuring: undefined });
    if (measurement.kind === 'measured') known = measurement;
    return measurement;
  }

  function keepMeasured(file: File, measurement: Measurement, sent: boolean): void {
    const measured = { file, measurement, sent };
    keep(kind === 'video' ? { videoMeasured: measured } : { comprehensiveMeasured: measured });
  }

  function showMeasured(): void {
    if (!chosen || !known) return;
    // What was written on another file does not belong beside it.
    keep({ [kind]: undefined });
    keepMeasured(chosen, known, false);
    store.set({ phase: 'written', failure: undefined, ...NOTHING_ALONE });
  }

  function choose(file: File): void {
    chosen = isVideo(file) ? file : undefined;
    known = undefined;
    const { name, size, type } = file;
    store.set({
      file: chosen && { name, size, type },
      failure: chosen ? undefined : { kind: 'not-a-video' },
      ...NOTHING_ALONE,
    });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    receive(given) {
      if (given instanceof File) choose(given);
      else store.set({ failure: given });
    },
    describe: (goal) => store.set({ goal }),
    async ask() {
      if (store.get().phase === 'writing') return;
      const asked = order();
      if (!chosen || (asked.kind !== 'video' && asked.kind !== 'comprehensive')) {
        store.set({ failure: asked.kind === 'no-goal' ? asked : { kind: 'no-file' } });
        return;
      }
      const file = chosen;
      const attempt = new AbortController();
      waiting = attempt;
      store.set({ phase: 'writing', failure: undefined, ...NOTHING_ALONE });
      const { sendMeasured, measureOnly } = choices();
      const measuring = measureOnce(file, attempt);
      const [measurement, written] = await Promise.all([
        measuring,
        measureOnly
          ? undefined
          : write(sendMeasured ? withFigures(asked, await measuring) : asked, attempt.signal).catch(
              () => WRITING_THREW,
            ),
      ]);
      // Cancelled meanwhile: nobody waits for this any more.
      if (waiting !== attempt) return;
      waiting = undefined;
      if (!written) {
        if (measurement.kind === 'measured') showMeasured();
        else store.set({ phase: 'choosing', failure: { kind: 'nothing-measured' }, ...alone(measurement) });
      } else if (written.kind === 'written') {
        keep(written.reports);
        keepMeasured(file, measurement, sendMeasured && measurement.kind === 'measured');
        store.set({ phase: 'written' });
      } else if (written.kind !== 'cancelled') {
        store.set({ phase: 'choosing', failure: written, ...alone(measurement) });
      }
    },
    skipMeasuring: () => skip.abort(),
    showMeasured,
    cancel() {
      if (!waiting) return;
      waiting.abort();
      waiting = undefined;
      store.set({ phase: 'choosing', measuring: undefined });
    },
  };
}

// What a device throws, it did not foresee: the speaker gets the form back, not a screen that waits for ever.
const MEASURING_THREW: Measurement = { kind: 'not measured', reason: 'not-loaded' };
const WRITING_THREW: Written = { kind: 'answer-unusable' };

const NOTHING_ALONE = { measuredAlone: false, unmeasured: undefined };

function alone(measurement: Measurement): Pick<RequestState, 'measuredAlone' | 'unmeasured'> {
  if (measurement.kind === 'measured') return { measuredAlone: true, unmeasured: undefined };
  // Who skipped knows why.
  return {
    measuredAlone: false,
    unmeasured: measurement.reason === 'skipped' ? undefined : measurement.reason,
  };
}

function withFigures(order: Order, measurement: Measurement): Order {
  return measurement.kind === 'measured' ? { ...order, measured: measurement.report } : order;
}
