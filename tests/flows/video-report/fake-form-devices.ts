import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { VideoReports } from '../../../src/flows/video-report/video-reports.ts';
import { createReportForm } from '../../../src/flows/video-report/report-form.ts';
import type { MeasuringProgress } from '../../../src/flows/video-report/measure-recording.ts';
import type {
  ReportFormDevices,
  ReportRequest,
  ReportResult,
  VideoChoices,
} from '../../../src/flows/video-report/report-form-state.ts';
import { settled } from '../../fake-clock.ts';
import { videoReport } from '../../domain/written-report/sample-reports.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

export const talk = new File(['moving pictures'], 'talk.mp4', { type: 'video/mp4' });
export const about = { name: 'talk.mp4', size: 15, type: 'video/mp4' };
export const notes = new File(['words'], 'notes.txt', { type: 'text/plain' });

export const unreadable: Measurement = { kind: 'not measured', reason: 'unreadable' };
export const measured: Measurement = {
  kind: 'measured',
  report: measuredReport(PLAIN_RECORDING),
};

interface FormOptions {
  readonly kind?: ReportRequest['kind'];
  readonly choices?: Partial<VideoChoices>;
  /** The result of measuring; `held`: the test ends it. */
  readonly measurement?: Measurement | 'held';
  /** Replaces devices. */
  readonly change?: Partial<ReportFormDevices>;
}

/** A form whose devices write and measure when the test calls `answer` and `endMeasuring`. */
export function openForm({ kind = 'video', measurement = unreadable, change, ...given }: FormOptions = {}) {
  const choices = { sendMeasured: false, measureOnly: false, ...given.choices };
  const requests: ReportRequest[] = [];
  const kept: Partial<VideoReports>[] = [];
  let signal: AbortSignal | undefined;
  let answer: (written: ReportResult) => void = () => {};
  let breakWriting = () => {};
  const reportInProgress: boolean[] = [];
  let emitProgress: (progress: MeasuringProgress) => void = () => {};
  let endMeasuring: (measurement: Measurement) => void = () => {};
  let measurings = 0;
  let ids = 0;
  let choicesChange = () => {};
  const devices: ReportFormDevices = {
    write(request, until) {
      requests.push(request);
      signal = until;
      return new Promise((resolve, reject) => {
        answer = resolve;
        until.addEventListener('abort', () => resolve({ kind: 'canceled' }));
        breakWriting = () => reject(new DOMException('refused', 'SecurityError'));
      });
    },
    measure(_, onProgress, skip) {
      measurings += 1;
      emitProgress = onProgress;
      return new Promise((resolve) => {
        endMeasuring = resolve;
        skip.addEventListener('abort', () => resolve({ kind: 'not measured', reason: 'skipped' }));
        if (measurement !== 'held') resolve(measurement);
      });
    },
    writeDown: () => undefined,
    sendWords: () => false,
    publish: (reports) => kept.push(reports),
    newId: () => `report ${(ids += 1)}`,
    clock: { utcTime: () => '2026-11-22T09:30:00.000Z' },
    watchChoices: (changed) => void (choicesChange = changed),
    choices: () => ({ ...choices }),
    publishActivity: (_, now) => reportInProgress.push(now),
    ...change,
  };
  const form = createReportForm(kind, devices);
  const answerWith = (failure?: AnalysisFailure) => answer(failure ?? WRITTEN);
  return {
    form,
    requests,
    kept,
    signal: () => signal,
    measurings: () => measurings,
    answer: answerWith,
    /** Submits the form, and answers the request. */
    async request(failure?: AnalysisFailure) {
      const submitted = form.submit();
      await settled();
      answerWith(failure);
      await submitted;
    },
    breakWriting: () => breakWriting(),
    /** Turns requests off, in this or another window. */
    measureOnly() {
      choices.measureOnly = true;
      choicesChange();
    },
    reportInProgress,
    emitProgress: (progress: MeasuringProgress) => emitProgress(progress),
    endMeasuring: (now: Measurement) => endMeasuring(now),
  };
}

/** A form for which a video is chosen. */
export function openWithTalk(options?: FormOptions) {
  const opened = openForm(options);
  opened.form.choose(talk);
  return opened;
}

export const WRITTEN: ReportResult = {
  kind: 'written',
  written: { kind: 'video', report: videoReport() },
};

/** The report of a kind that was published last. */
export function lastOf<Field extends keyof VideoReports>(
  kept: readonly Partial<VideoReports>[],
  field: Field,
): NonNullable<VideoReports[Field]> {
  const report = kept.at(-1)?.[field];
  if (!report) throw new Error(`There is no ${field}.`);
  return report;
}
