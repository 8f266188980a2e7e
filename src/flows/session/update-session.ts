import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Store } from '../store.ts';

/** Maps each updated report to the one that was built at Stop. */
const originalOf = new WeakMap<object, object>();

/** Replaces the session's report by one with some fields changed. If it is kept, the kept report is replaced, too. */
export function updateSession(
  reports: Store<{ readonly session: SessionReport | undefined }>,
  change: Partial<SessionReport>,
): void {
  const { session } = reports.get();
  if (!session) return;
  const updated = { ...session, ...change };
  originalOf.set(updated, identityOf(session));
  reports.set({ session: updated });
}

/** The identity of a report across updates: the object that was built at Stop. */
export function identityOf(report: object): object {
  return originalOf.get(report) ?? report;
}
