import type { AnalysisFailure } from '../../../src/domain/failure.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { MeasuredFile, VideoReports } from '../../../src/flows/video-report/video-reports.ts';
import type { MeasuringProgress } from '../../../src/flows/video-report/measure-recording.ts';
import type {
  ReportFormDevices,
  ReportRequest,
  ReportResult,
  VideoChoices,
} from '../../../src/flows/video-report/report-form-state.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

export const talk = new File(['moving pictures'], 'talk.mp4', { type: 'video/mp4' });
export const about = { name: 'talk.mp4', size: 15, type: 'video/mp4' };
export const notes = new File(['words'], 'notes.txt', { type: 'text/plain' });

export const unreadable: Measurement = { kind: 'not measured', reason: 'unreadable' };
export const measured: Measurement = {
  kind: 'measured',
  report: measuredReport(PLAIN_RECORDING),
};

/** Devices that write and measure when the test calls `answer` and `endMeasuring`. */
export function fakeFormDevices(
  choices: Partial<VideoChoices> = {},
  measurement: Measurement | 'held' = unreadable,
) {
  const requests: ReportRequest[] = [];
  const kept: Partial<VideoReports>[] = [];
  let signal: AbortSignal | undefined;
  let answer: (written: ReportResult) => void = () => {};
  let breakWriting = () => {};
  const reportInProgress: boolean[] = [];
  let emitProgress: (progress: MeasuringProgress) => void = () => {};
  let endMeasuring: (measurement: Measurement) => void = () => {};
  let measurings = 0;
  let choicesChange = () => {};
  return {
    requests,
    kept,
    signal: () => signal,
    measurings: () => measurings,
    answer: (failure?: AnalysisFailure) => answer(failure ?? { kind: 'written', reports: WRITTEN }),
    breakWriting: () => breakWriting(),
    choicesChange: () => choicesChange(),
    reportInProgress,
    emitProgress: (progress: MeasuringProgress) => emitProgress(progress),
    endMeasuring: (now: Measurement) => endMeasuring(now),
    devices: {
      write(request: ReportRequest, until: AbortSignal) {
        requests.push(request);
        signal = until;
        return new Promise<ReportResult>((resolve, reject) => {
          answer = resolve;
          until.addEventListener('abort', () => resolve({ kind: 'canceled' }));
          breakWriting = () => reject(new DOMException('refused', 'SecurityError'));
        });
      },
      measure(_: Blob, onProgress: typeof emitProgress, skip: AbortSignal) {
        measurings += 1;
        emitProgress = onProgress;
        return new Promise<Measurement>((resolve) => {
          endMeasuring = resolve;
          skip.addEventListener('abort', () => resolve({ kind: 'not measured', reason: 'skipped' }));
          if (measurement !== 'held') resolve(measurement);
        });
      },
      writeDown: () => undefined,
      sendWords: () => false,
      publish: (reports: Partial<VideoReports>) => kept.push(reports),
      watchChoices(changed) {
        choicesChange = changed;
      },
      choices: () => ({ sendMeasured: false, measureOnly: false, ...choices }),
      publishReportActivity: (_, now) => reportInProgress.push(now),
    } satisfies ReportFormDevices,
  };
}

export const WRITTEN: Partial<VideoReports> = { comprehensive: undefined };

/** The kept measurements of a video. */
export function measuredIn(
  kept: readonly Partial<VideoReports>[],
  field: 'videoMeasured' | 'videoMeasuredOnly',
): MeasuredFile {
  const measuredFile = kept.at(-1)?.[field];
  if (!measuredFile) throw new Error(`There is no ${field}.`);
  return measuredFile;
}
