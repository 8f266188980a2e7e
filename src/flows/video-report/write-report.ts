import type { Clock } from '../../devices/clock.ts';
import type { ProviderRequest, ProviderResponse } from '../../devices/gemini.ts';
import type { AnalysisFailure } from '../../domain/failure.ts';
import type { Prompt } from '../../domain/written-report/prompt.ts';
import { retryDelayMs } from '../../domain/written-report/retry.ts';

/** A written report, or why there is none. */
export type WriteOutcome<Report> =
  | { readonly kind: 'written'; readonly report: Report }
  | { readonly kind: 'canceled' }
  | AnalysisFailure;

/** The browser, as far as writing needs it. */
export interface WriteDevices {
  /** Asks the model once. */
  readonly ask: (question: ProviderRequest, signal: AbortSignal) => Promise<ProviderResponse>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Has a model write a report: asks, asks again where that can help, and reads the answer. */
export async function writeReport<Report>(
  { ask, clock }: WriteDevices,
  assignment: Prompt<Report>,
  signal: AbortSignal,
): Promise<WriteOutcome<Report>> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask(assignment, signal);
    if (signal.aborted) return { kind: 'canceled' };
    if (reply.kind === 'answered') {
      const report = assignment.read(reply.text);
      return report ? { kind: 'written', report } : { kind: 'answer-unusable' };
    }
    const waitMs = retryDelayMs(reply, attempt);
    if (waitMs === undefined) return reply;
    await pause(clock, waitMs, signal);
    if (signal.aborted) return { kind: 'canceled' };
  }
}

/** Ends early with the signal. */
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
