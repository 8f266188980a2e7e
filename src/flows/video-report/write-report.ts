import type { Clock } from '../../devices/clock.ts';
import type { ProviderRequest, ProviderResponse } from '../../devices/gemini.ts';
import type { AnalysisFailure } from '../../domain/failure.ts';
import type { Prompt } from '../../domain/written-report/prompt.ts';
import { retryDelayMs } from '../../domain/written-report/retry.ts';

/** A written report, or the reason why there is none. */
export type WriteReportResult<Report> =
  | { readonly kind: 'written'; readonly report: Report }
  | { readonly kind: 'canceled' }
  | AnalysisFailure;

export interface WriteDevices {
  readonly send: (request: ProviderRequest, signal: AbortSignal) => Promise<ProviderResponse>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Requests a report from a model: sends the prompt, retries by rule 44, and validates the response. */
export async function writeReport<Report>(
  { send, clock }: WriteDevices,
  prompt: Prompt<Report>,
  signal: AbortSignal,
): Promise<WriteReportResult<Report>> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const response = await send({ prompt: prompt.text, schema: prompt.schema }, signal);
    if (signal.aborted) break;
    if (response.kind === 'answered') {
      const report = prompt.parse(response.text);
      return report ? { kind: 'written', report } : { kind: 'answer-unusable' };
    }
    const waitMs = retryDelayMs(response, attempt);
    if (waitMs === undefined) return response;
    await pause(clock, waitMs, signal);
  }
  return { kind: 'canceled' };
}

/** Resolves after `ms`, or when the signal aborts. */
function pause(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
