import { systemClock } from '../devices/clock.ts';
import { askGemini, type Provider } from '../devices/gemini.ts';
import { logProblem } from '../devices/log.ts';
import {
  type Prompt,
  comprehensiveReportPrompt,
  videoReportPrompt,
} from '../domain/written-report/prompt.ts';
import type { RequestedReport, ReportOutcome } from '../flows/video-report/request-report.ts';
import { type WriteOutcome, type WriteDevices, writeReport } from '../flows/video-report/write-report.ts';
import { builtInKey, key as speakersKey } from './compose-key.ts';

/** The provider's pro tier of 2.5 (specification, §7). */
const DEFAULT_MODEL = 'gemini-2.5-pro';

/** Has a report written by the real provider: loaded when one is asked for. */
export async function requestWrittenReport(
  order: RequestedReport,
  signal: AbortSignal,
): Promise<ReportOutcome> {
  try {
    return await writeOrder(order, signal);
  } catch (error) {
    logProblem(`No report was written: ${String(error)}`);
    return { kind: 'unknown' };
  }
}

async function writeOrder(order: RequestedReport, signal: AbortSignal): Promise<ReportOutcome> {
  switch (order.kind) {
    case 'video': {
      const writing = await write(videoReportPrompt(order.measured), signal);
      return writing.kind === 'written' ? { ...writing, reports: { video: writing.report } } : writing;
    }
    case 'comprehensive': {
      const { goal, measured } = order;
      const writing = await write(comprehensiveReportPrompt(goal, measured), signal);
      if (writing.kind !== 'written') return writing;
      return { ...writing, reports: { comprehensive: { goal, report: writing.report } } };
    }
  }
}

async function write<Report>(assignment: Prompt<Report>, signal: AbortSignal): Promise<WriteOutcome<Report>> {
  const provider = await providerHere();
  const ask: WriteDevices['ask'] = (question, until) =>
    provider ? askGemini(provider, question, until) : Promise.resolve({ kind: 'key-missing' });
  const writing = await writeReport({ ask, clock: systemClock }, assignment, signal);
  if (writing.kind !== 'written' && writing.kind !== 'canceled') {
    logProblem(`No report was written: ${writing.kind}${'status' in writing ? ` ${writing.status}` : ''}.`);
  }
  return writing;
}

/** Whom to ask; undefined without a key. The speaker's own wins over the one that came with this build. */
async function providerHere(): Promise<Provider | undefined> {
  const { VITE_GEMINI_BASE_URL, VITE_GEMINI_MODEL } = import.meta.env;
  const key = (await speakersKey.read()) ?? builtInKey;
  if (key === '') return undefined;
  return { key, model: VITE_GEMINI_MODEL || DEFAULT_MODEL, baseUrl: VITE_GEMINI_BASE_URL || undefined };
}
