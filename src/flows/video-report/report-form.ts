import type { AnalysisFailure, FormFailure, ShareFailure } from '../../domain/failure.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { isVideo, type VideoFile } from '../../domain/written-report/video-file.ts';
import type { VideoChoices } from '../app/video-choices.ts';
import type { MeasuredFile, Reports } from '../app/reports.ts';
import { type BackgroundMeasurement, type MeasuringState, startMeasuring } from './background-measurement.ts';
import type { MeasureRecording } from './measure-recording.ts';
import { createStore, type Readable } from '../store.ts';

/** What a speaker asks for. `measured` goes along where it is given. */
export type RequestedReport =
  | { readonly kind: 'video'; readonly measured?: MeasuredReport }
  /** @property goal not blank */
  | { readonly kind: 'comprehensive'; readonly goal: string; readonly measured?: MeasuredReport };

/** What was written, to be kept; or why there is nothing. */
export type ReportOutcome =
  | { readonly kind: 'written'; readonly reports: Partial<Reports> }
  | { readonly kind: 'canceled' }
  | AnalysisFailure;

export interface RequestDevices {
  /** Has a report written. */
  readonly write: (order: RequestedReport, signal: AbortSignal) => Promise<ReportOutcome>;
  readonly measure: MeasureRecording;
  readonly keep: (reports: Partial<Reports>) => void;
  readonly choices: () => VideoChoices;
  /** Hears whether a report of this kind is being written or its video measured, whenever that may have changed. */
  readonly publishReportActivity: (kind: RequestedReport['kind'], reportInProgress: boolean) => void;
}

interface RequestState {
  readonly phase: 'choosing' | 'writing' | 'written';
  readonly file: VideoFile | undefined;
  /** Further files that were dropped together with `file`, and left out. */
  readonly leftOut: number;
  readonly goal: string;
  readonly failure: AnalysisFailure | FormFailure | undefined;
  /** Of the chosen file; undefined until a report on it is asked for. */
  readonly measuring: MeasuringState | undefined;
  /** The report is not written, or not shown, before the measuring has ended. */
  readonly waitsForMeasuring: boolean;
}

/** The form of an upload screen and what is asked for with it. It outlives the screen, and its measuring does. */
export interface ReportRequest extends Readable<RequestState> {
  /** Of several files, the first video is taken. */
  choose(first: File, ...others: File[]): void;
  /** Takes what another app handed over: a file, as if it were chosen here, or why there is none. */
  receive(given: File | ShareFailure): void;
  describe(goal: string): void;
  /** Asks for the report, and measures the file; the phase is `written` once there is something to show. */
  ask(): Promise<void>;
  /** Goes on without measuring. */
  skipMeasuring(): void;
  /** Makes a report of what is or was measured alone. */
  showMeasured(): void;
  /** Gives up waiting, at once. File and goal stay. */
  cancel(): void;
  /** The screen is left: gives up writing. File, goal and measuring stay. */
  leave(): void;
}

const MEASURED = { video: 'videoMeasured', comprehensive: 'comprehensiveMeasured' } as const;
const ALONE = { video: 'videoAlone', comprehensive: 'comprehensiveAlone' } as const;

export function requestReport(
  kind: RequestedReport['kind'],
  { write, measure, keep, choices, publishReportActivity }: RequestDevices,
): ReportRequest {
  const store = createStore<RequestState>({
    phase: 'choosing',
    file: undefined,
    leftOut: 0,
    goal: '',
    failure: undefined,
    measuring: undefined,
    waitsForMeasuring: false,
  });
  let chosen: File | undefined;
  let waiting: AbortController | undefined;
  /** The measuring that was begun last, and whether a report shows it. */
  let latest: { readonly measuring: BackgroundMeasurement; shown: boolean } | undefined;

  function tell(): void {
    const measures = latest !== undefined && latest.measuring.get().measurement === undefined;
    publishReportActivity(kind, measures || store.get().phase === 'writing');
  }
  store.subscribe(tell);

  /** Measures a file once: a measuring of it that runs or came to something is used again. */
  function measuringOf(file: File): BackgroundMeasurement {
    if (latest?.measuring.file === file && latest.measuring.get().measurement?.kind !== 'not measured') {
      return latest.measuring;
    }
    latest?.measuring.stop();
    const measuring = startMeasuring(measure, file);
    latest = { measuring, shown: false };
    const follow = (): void => {
      if (chosen === file && latest?.measuring === measuring) store.set({ measuring: measuring.get() });
      tell();
    };
    measuring.subscribe(follow);
    follow();
    return measuring;
  }

  /** Whoever gives up a file or a question needs its measuring no more, unless a report shows it. */
  function stopMeasuring(): void {
    if (latest && !latest.shown) latest.measuring.stop();
  }

  function show(reports: Partial<Reports>): void {
    if (latest) latest.shown = true;
    keep(reports);
    store.set({ phase: 'written', failure: undefined });
  }

  const measured = (measuring: BackgroundMeasurement, sent: boolean): MeasuredFile => ({ measuring, sent });

  function showMeasured(): void {
    if (chosen && latest?.measuring.file === chosen)
      show({ [ALONE[kind]]: measured(latest.measuring, false) });
  }

  function fail(failure: AnalysisFailure | FormFailure): void {
    store.set({ phase: 'choosing', failure });
  }

  function choose(first: File, ...others: File[]): void {
    const file = [first, ...others].find(isVideo);
    if (file !== chosen) stopMeasuring();
    chosen = file;
    store.set({
      file: file && { name: file.name, size: file.size, type: file.type },
      leftOut: file ? others.length : 0,
      failure: file ? undefined : { kind: 'not-a-video' },
      measuring: undefined,
    });
  }

  function cancel(): void {
    if (!waiting) return;
    waiting.abort();
    waiting = undefined;
    stopMeasuring();
    store.set({ phase: 'choosing' });
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
      const { sendMeasured, measureOnly } = choices();
      const goal = store.get().goal.trim();
      if (!chosen) return fail({ kind: 'no-file' });
      // A goal is for the model.
      if (kind === 'comprehensive' && goal === '' && !measureOnly) return fail({ kind: 'no-goal' });

      const attempt = new AbortController();
      waiting = attempt;
      const waitsForMeasuring = sendMeasured || measureOnly;
      store.set({ phase: 'writing', failure: undefined, waitsForMeasuring });
      const measuring = measuringOf(chosen);
      const measurement = waitsForMeasuring ? await measuring.ended : undefined;
      // Canceled meanwhile: nobody waits for this any more.
      if (waiting !== attempt) return;

      // Another window may have changed the choices while this one waited: the stricter one holds.
      const now = choices();
      if (measureOnly || now.measureOnly) {
        waiting = undefined;
        if (measurement?.kind === 'measured') showMeasured();
        else fail({ kind: 'nothing-measured' });
        return;
      }
      const sent = sendMeasured && now.sendMeasured && measurement?.kind === 'measured';
      const figures = sent ? { measured: measurement.report } : {};
      const order: RequestedReport = kind === 'video' ? { kind, ...figures } : { kind, goal, ...figures };
      const written = await write(order, attempt.signal).catch((): AnalysisFailure => ({ kind: 'unknown' }));
      if (waiting !== attempt) return;
      waiting = undefined;
      if (written.kind === 'written') {
        show({ ...written.reports, [MEASURED[kind]]: measured(measuring, sent), [ALONE[kind]]: undefined });
      } else if (written.kind !== 'canceled') fail(written);
    },
    skipMeasuring: () => latest?.measuring.stop(),
    showMeasured,
    cancel,
    leave() {
      cancel();
      store.set({ phase: 'choosing' });
    },
  };
}
