import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { DatedRun } from '../../domain/talk/forecast/talk-runs.ts';
import type { Readable, Store } from '../store.ts';

/** Collects the runs of talks in this page's sessions, oldest first, because a report goes when the next session is reported. */
export function collectRuns(
  reports: Readable<{ readonly session: MadeSession | undefined }>,
  store: Store<{ readonly runs?: readonly DatedRun[] }>,
): void {
  function add(): void {
    const { session } = reports.get();
    if (!session?.report.talk) return;
    const { id, madeAt } = session;
    const { talk, language } = session.report;
    const { runs = [] } = store.get();
    if (runs.some((one) => one.talk === talk)) return;
    store.set({ runs: [...runs.filter((one) => one.id !== id), { id, madeAt, language, talk }] });
  }
  add();
  reports.subscribe(add);
}
