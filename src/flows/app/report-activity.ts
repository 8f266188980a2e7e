import type { AppState } from './app-state.ts';
import type { Store } from '../store.ts';

/**
 * Reports that a piece of work for a report has begun or ended.
 *
 * @param work identifies the work
 */
export type PublishActivity = (work: unknown, inProgress: boolean) => void;

/** Publishes whether there is work for a report in progress, which an update would end. */
export function publishReportActivity(app: Store<AppState>): PublishActivity {
  const busy = new Set<unknown>();
  return (work, inProgress) => {
    if (inProgress) busy.add(work);
    else busy.delete(work);
    app.set({ reportInProgress: busy.size > 0 });
  };
}
