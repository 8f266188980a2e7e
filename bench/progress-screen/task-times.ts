import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds; absent for some kinds of event. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The longest task of a page's main thread during `happen`, in milliseconds of CPU time. Other programs lengthen a task's duration in the
 * Long Tasks API, but not its CPU time. CPU throttling lengthens both.
 */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  happen: () => Promise<void>,
): Promise<number> {
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await happen();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no task.');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
