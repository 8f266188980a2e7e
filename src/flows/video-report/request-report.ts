import type { Clock } from '../../devices/clock.ts';
import type { requestFromGemini } from '../../devices/gemini.ts';
import type { logProblem } from '../../devices/log.ts';
import {
  comprehensiveReportPrompt,
  type Prompt,
  videoReportPrompt,
} from '../../domain/written-report/prompt.ts';
import type { ReportRequest, ReportResult } from './report-form-state.ts';
import { writeReport, type WriteReportResult } from './write-report.ts';

export interface RequestDevices {
  readonly requestFromGemini: typeof requestFromGemini;
  /** The speaker's own key; undefined if there is none. It has priority over the build's (rule 45). */
  readonly speakersKey: () => Promise<string | undefined>;
  /** Values that were set for this build. An empty string counts as none. */
  readonly build: {
    readonly key: string;
    readonly model: string | undefined;
    readonly baseUrl: string | undefined;
  };
  readonly clock: Pick<Clock, 'after'>;
  readonly logProblem: typeof logProblem;
}

/** Requests a report from the provider. Never rejects: a bug is logged, and becomes `unknown`. */
export async function requestReport(
  devices: RequestDevices,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<ReportResult> {
  try {
    return await requestByKind(devices, request, signal);
  } catch (error) {
    devices.logProblem(`No report was written: ${String(error)}`);
    return { kind: 'unknown' };
  }
}

async function requestByKind(
  devices: RequestDevices,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<ReportResult> {
  switch (request.kind) {
    case 'video': {
      const result = await write(devices, videoReportPrompt(request), signal);
      return result.kind === 'written'
        ? { kind: 'written', written: { kind: 'video', report: result.report } }
        : result;
    }
    case 'comprehensive': {
      const { goal } = request;
      const result = await write(devices, comprehensiveReportPrompt(goal, request), signal);
      if (result.kind !== 'written') return result;
      return { kind: 'written', written: { kind: 'comprehensive', goal, report: result.report } };
    }
  }
}

async function write<Report>(
  { requestFromGemini, speakersKey, build, clock, logProblem }: RequestDevices,
  prompt: Prompt<Report>,
  signal: AbortSignal,
): Promise<WriteReportResult<Report>> {
  const key = (await speakersKey()) ?? build.key;
  const result = await writeReport(
    {
      send: async (request, attemptSignal) =>
        key === '' ? { kind: 'key-missing' } : requestFromGemini({ ...build, key }, request, attemptSignal),
      clock,
    },
    prompt,
    signal,
  );
  if (result.kind !== 'written' && result.kind !== 'canceled') {
    logProblem(`No report was written: ${result.kind}${'status' in result ? ` ${result.status}` : ''}.`);
  }
  return result;
}
