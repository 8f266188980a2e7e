import { openedByShare } from '../devices/launches.ts';
import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { randomId } from '../devices/random-id.ts';
import { takeShared } from '../devices/shared-file.ts';
import { takeIncomingFile } from '../flows/app/incoming-file.ts';
import { createReportForm } from '../flows/video-report/report-form.ts';
import type { ReportFormDevices } from '../flows/video-report/report-form-state.ts';
import { app, choices, reports } from './compose-page.ts';
import { publishActivity, recognizerFiles, writeDownOnDevice } from './compose-words.ts';

/** The devices of both forms. The code that requests reports and measures is loaded with the first request. */
const devices: ReportFormDevices = {
  async write(request, signal) {
    const writer = await import('./compose-report.ts').catch(logProblem);
    return writer ? writer.requestReportFromProvider(request, signal) : { kind: 'not-loaded' };
  },
  async measure(...recording) {
    const measurer = await import('./compose-measurement.ts').catch(logProblem);
    return measurer
      ? measurer.measureRecordingInWorker(...recording)
      : { kind: 'not measured', reason: 'not-loaded' };
  },
  writeDown: writeDownOnDevice,
  publish: reports.set,
  newId: randomId,
  clock: systemClock,
  choices: choices.get,
  watchChoices: choices.subscribe,
  sendWords: recognizerFiles.sends,
  publishActivity,
};

/** The forms of both upload screens. Each outlives its screen. */
export const reportForms = {
  video: createReportForm('video', devices),
  comprehensive: createReportForm('comprehensive', devices),
};

export const takeFile = (opened: File | undefined) =>
  takeIncomingFile(app, opened, { openedByShare, takeShared });
