import type { AppState } from './app-state.ts';
import type { Store } from '../store.ts';
import type { ReportFormDevices } from '../video-report/report-form-state.ts';

/** Publishes whether a report on a video is in progress. There can be one of each kind at a time. */
export function publishReportActivity(app: Store<AppState>): ReportFormDevices['publishReportActivity'] {
  const busy = new Set<string>();
  return (kind, reportInProgress) => {
    if (reportInProgress) busy.add(kind);
    else busy.delete(kind);
    app.set({ reportInProgress: busy.size > 0 });
  };
}
