import type { Readable, Store } from '../store.ts';
import type { AppState } from './app-state.ts';

export interface WorkState<Ended> {
  /** Progress, 0-1; undefined while no work runs. */
  readonly done: number | undefined;
  /** The result of the latest attempt. */
  readonly ended: Ended | undefined;
}

/** Work that completes a report. One runs at a time. A session needs the processor, so it ends the work. */
export interface ReportWork<Ended> {
  /** Runs the work, unless other work or a session runs. */
  run(work: (stop: AbortSignal) => Promise<Ended>): Promise<void>;
  /** Ends the work, by the speaker's request. */
  stop(): void;
  /** Ends the work, and forgets its result. */
  cancel(): void;
}

export function createReportWork<Ended>(
  store: Store<WorkState<Ended>>,
  app: Readable<AppState>,
): ReportWork<Ended> {
  let running: AbortController | undefined;

  function cancel(): void {
    running?.abort();
    running = undefined;
    store.set({ done: undefined, ended: undefined });
  }

  return {
    cancel,
    stop: () => running?.abort(),
    async run(work) {
      if (running || app.get().sessionRunning) return;
      const current = new AbortController();
      running = current;
      store.set({ done: 0, ended: undefined });
      const unsubscribe = app.subscribe(() => app.get().sessionRunning && running === current && cancel());
      let ended: Ended | undefined;
      try {
        ended = await work(current.signal);
      } finally {
        unsubscribe();
        if (running === current) {
          running = undefined;
          store.set({ done: undefined, ended });
        }
      }
    },
  };
}
