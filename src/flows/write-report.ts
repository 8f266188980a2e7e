import type { Clock } from '../devices/clock.ts';
import type { Question, Reply } from '../devices/gemini.ts';
import type { AnalysisFailure } from '../domain/failure.ts';
import type { Assignment } from '../domain/report/assignment.ts';
import { waitAfter } from '../domain/report/attempts.ts';

/** A written report, or why there is none. */
export type Writing<Report> =
  | { readonly kind: 'written'; readonly report: Report }
  | { readonly kind: 'cancelled' }
  | AnalysisFailure;

/** The browser, as far as writing needs it. */
export interface WritingDevices {
  /** Asks the model once. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Reply>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Has a model write a report: asks, asks again where that can help, and reads the answer. */
export async function writeReport<Report>(
  { ask, clock }: WritingDevices,
  assignment: Assignment<Report>,
  signal: AbortSignal,
): Promise<Writing<Report>> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask(assignment, signal);
    if (signal.aborted) return { kind: 'cancelled' };
    if (reply.kind === 'answered') {
      const report = assignment.read(reply.text);
      return report ? { kind: 'written', report } : { kind: 'answer-unusable' };
    }
    const waitMs = waitAfter(reply, attempt);
    if (waitMs === undefined) return reply;
    await pause(clock, waitMs, signal);
    if (signal.aborted) return { kind: 'cancelled' };
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
