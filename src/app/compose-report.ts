import { systemClock } from '../devices/clock.ts';
import { askGemini, type Provider } from '../devices/gemini.ts';
import { logProblem } from '../devices/log.ts';
import {
  type Prompt,
  comprehensiveReportPrompt,
  videoReportPrompt,
} from '../domain/written-report/prompt.ts';
import type { ReportRequest, ReportResult } from '../flows/video-report/report-form.ts';
import { type WriteResult, type WriteDevices, writeReport } from '../flows/video-report/write-report.ts';
import { builtInKey, key as speakersKey } from './compose-key.ts';

/** The provider's pro tier of 2.5 (rule 42). */
const DEFAULT_MODEL = 'gemini-2.5-pro';

/** Has a report written by the provider. This module is loaded with the first request. */
export async function requestReport(request: ReportRequest, signal: AbortSignal): Promise<ReportResult> {
  try {
    return await requestByKind(request, signal);
  } catch (error) {
    logProblem(`No report was written: ${String(error)}`);
    return { kind: 'unknown' };
  }
}

async function requestByKind(request: ReportRequest, signal: AbortSignal): Promise<ReportResult> {
  switch (request.kind) {
    case 'video': {
      const result = await write(videoReportPrompt(request.measured), signal);
      return result.kind === 'written' ? { ...result, reports: { video: result.report } } : result;
    }
    case 'comprehensive': {
      const { goal, measured } = request;
      const result = await write(comprehensiveReportPrompt(goal, measured), signal);
      if (result.kind !== 'written') return result;
      return { ...result, reports: { comprehensive: { goal, report: result.report } } };
    }
  }
}

async function write<Report>(prompt: Prompt<Report>, signal: AbortSignal): Promise<WriteResult<Report>> {
  const provider = await findProvider();
  const send: WriteDevices['send'] = (request, until) =>
    provider ? askGemini(provider, request, until) : Promise.resolve({ kind: 'key-missing' });
  const result = await writeReport({ send, clock: systemClock }, prompt, signal);
  if (result.kind !== 'written' && result.kind !== 'canceled') {
    logProblem(`No report was written: ${result.kind}${'status' in result ? ` ${result.status}` : ''}.`);
  }
  return result;
}

/** The provider and the key; undefined without a key. The speaker's own key has priority over the build's (rule 45). */
async function findProvider(): Promise<Provider | undefined> {
  const { VITE_GEMINI_BASE_URL, VITE_GEMINI_MODEL } = import.meta.env;
  const key = (await speakersKey.read()) ?? builtInKey;
  if (key === '') return undefined;
  return { key, model: VITE_GEMINI_MODEL || DEFAULT_MODEL, baseUrl: VITE_GEMINI_BASE_URL || undefined };
}
