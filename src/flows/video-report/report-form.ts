import type { AnalysisFailure, FormFailure } from '../../domain/failure.ts';
import type { Measurement } from '../../domain/recording/measured-report.ts';
import type { PromptAttachments } from '../../domain/written-report/prompt.ts';
import { isVideo } from '../../domain/written-report/video-file.ts';
import { createStore } from '../store.ts';
import { type BackgroundMeasurement, startMeasuring } from './background-measurement.ts';
import type { ReportForm, ReportFormDevices, ReportFormState, ReportRequest } from './report-form-state.ts';
import type { MadeMeasured, VideoReports } from './video-reports.ts';

const MEASURED_ONLY = { video: 'videoMeasuredOnly', comprehensive: 'comprehensiveMeasuredOnly' } as const;

export function createReportForm(
  kind: ReportRequest['kind'],
  {
    write,
    measure,
    writeDown,
    publish,
    newId,
    clock,
    choices,
    watchChoices,
    sendWords,
    publishActivity,
  }: ReportFormDevices,
): ReportForm {
  const store = createStore<ReportFormState>({
    phase: 'choosing',
    file: undefined,
    leftOut: 0,
    goal: '',
    failure: undefined,
    measuring: undefined,
    waitsForMeasuring: false,
    measuresOnly: false,
  });
  let chosen: File | undefined;
  /** The request that is under way. */
  let pending: AbortController | undefined;
  /** The latest measuring, whether a report shows it, and the report of measurements only, if it was made. */
  let latest:
    | { readonly measuring: BackgroundMeasurement; shown: boolean; report?: MadeMeasured }
    | undefined;

  function reportActivity(): void {
    const { measurement, words } = latest?.measuring.get() ?? {};
    const measures = latest !== undefined && (!measurement || words?.kind === 'recognizing');
    publishActivity(kind, measures || store.get().phase === 'writing');
  }
  store.subscribe(reportActivity);

  // The choice *Never ask a language model* also ends a running request.
  watchChoices(() => {
    if (!choices().measureOnly || !pending) return;
    store.set({ measuresOnly: true });
    pending.abort();
  });

  /** Measures a file once. A measuring that runs or has succeeded is reused. Missing words are tried again. */
  function measuringOf(file: File): BackgroundMeasurement {
    const writing = writeDown();
    const before = latest?.measuring;
    if (before?.file === file && before.get().measurement?.kind !== 'not measured') {
      if (writing) before.addWords(writing);
      return before;
    }
    before?.stop();
    const measuring = startMeasuring(measure, file, writing);
    latest = { measuring, shown: false };
    const follow = (): void => {
      if (chosen === file && latest?.measuring === measuring) store.set({ measuring: measuring.get() });
      reportActivity();
    };
    measuring.subscribe(follow);
    follow();
    return measuring;
  }

  /** Stops a measuring that no report shows. */
  function stopMeasuring(): void {
    if (latest && !latest.shown) latest.measuring.stop();
  }

  function show(reports: Partial<VideoReports>): void {
    if (latest) latest.shown = true;
    publish(reports);
    store.set({ phase: 'written', failure: undefined });
  }

  const identity = () => ({ id: newId(), madeAt: clock.utcTime() });

  function showMeasured(): void {
    if (!chosen || latest?.measuring.file !== chosen) return;
    latest.report ??= { ...identity(), kind: 'measured', measuring: latest.measuring };
    show({ [MEASURED_ONLY[kind]]: latest.report });
  }

  function fail(failure: AnalysisFailure | FormFailure): void {
    store.set({ phase: 'choosing', failure });
  }

  /** Completes a request for measurements only. */
  function finishMeasured(measurement: Measurement | undefined): void {
    pending = undefined;
    if (measurement?.kind === 'measured') showMeasured();
    else fail({ kind: 'nothing-measured' });
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
    if (!pending) return;
    pending.abort();
    pending = undefined;
    stopMeasuring();
    store.set({ phase: 'choosing' });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    receive(incoming) {
      if (incoming instanceof File) choose(incoming);
      else store.set({ failure: incoming });
    },
    setGoal: (goal) => store.set({ goal }),
    async submit(how) {
      if (store.get().phase === 'writing') return;
      const { sendMeasured } = choices();
      const measureOnly = how?.measureOnly === true || choices().measureOnly;
      const goal = store.get().goal.trim();
      if (!chosen) return fail({ kind: 'no-file' });
      // A goal is needed only for the prompt.
      if (kind === 'comprehensive' && goal === '' && !measureOnly) return fail({ kind: 'no-goal' });

      const request = new AbortController();
      pending = request;
      const waitsForMeasuring = sendMeasured || measureOnly || sendWords();
      store.set({ phase: 'writing', failure: undefined, waitsForMeasuring, measuresOnly: measureOnly });
      const measuring = measuringOf(chosen);
      const waitsForWords = sendWords() && !measureOnly;
      const measurement = waitsForMeasuring
        ? await (waitsForWords ? measuring.complete : measuring.ended)
        : undefined;
      // The request was canceled meanwhile.
      if (pending !== request) return;

      // Another window may have changed the choices meanwhile: the stricter one applies.
      const now = choices();
      if (measureOnly || now.measureOnly) return finishMeasured(measurement);
      const words =
        waitsForWords && sendWords() && measurement?.kind === 'measured' ? measurement.report.words : null;
      // Without the words, the request has the figures as they were before words were added.
      const figures = words || !waitsForMeasuring ? measurement : await measuring.ended;
      const attached: PromptAttachments = {
        ...(sendMeasured && now.sendMeasured && figures?.kind === 'measured' && { measured: figures.report }),
        ...(words && { words }),
      };
      const sent = { measuredSent: attached.measured !== undefined, wordsSent: attached.words !== undefined };
      const requested: ReportRequest = kind === 'video' ? { kind, ...attached } : { kind, goal, ...attached };
      const result = await write(requested, request.signal).catch((): AnalysisFailure => ({
        kind: 'unknown',
      }));
      if (pending !== request) return;
      if (result.kind === 'canceled') {
        store.set({ waitsForMeasuring: true });
        const ended = await measuring.ended;
        if (pending === request) finishMeasured(ended);
        return;
      }
      pending = undefined;
      if (result.kind === 'written') {
        show({
          [kind]: { ...identity(), ...result.written, ...sent, measuring },
          [MEASURED_ONLY[kind]]: undefined,
        });
      } else fail(result);
    },
    skipMeasuring: () => latest?.measuring.stop(),
    skipWords: () => latest?.measuring.stopWords(),
    showMeasured,
    cancel,
    leave() {
      cancel();
      store.set({ phase: 'choosing' });
    },
  };
}
