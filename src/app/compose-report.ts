import { systemClock } from '../devices/clock.ts';
import { requestFromGemini } from '../devices/gemini.ts';
import { logProblem } from '../devices/log.ts';
import type { ReportFormDevices } from '../flows/video-report/report-form-state.ts';
import { requestReport, type RequestDevices } from '../flows/video-report/request-report.ts';
import { builtInKey, key } from './compose-key.ts';

const devices: RequestDevices = {
  requestFromGemini,
  speakersKey: key.read,
  build: {
    key: builtInKey,
    model: import.meta.env.VITE_GEMINI_MODEL,
    baseUrl: import.meta.env.VITE_GEMINI_BASE_URL,
  },
  clock: systemClock,
  logProblem,
};

/** Requests a report from the provider. This module is loaded with the first request. */
export const requestReportFromProvider: ReportFormDevices['write'] = (request, signal) =>
  requestReport(devices, request, signal);
