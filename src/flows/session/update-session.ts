import type { MadeSession } from '../../domain/progress/kept-report.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Store } from '../store.ts';

/** Changes fields of the session's report, which remains the same report. If it is kept, the kept report is changed, too. */
export function updateSession(
  reports: Store<{ readonly session: MadeSession | undefined }>,
  change: Partial<SessionReport>,
): void {
  const { session } = reports.get();
  if (session) reports.set({ session: { ...session, report: { ...session.report, ...change } } });
}
