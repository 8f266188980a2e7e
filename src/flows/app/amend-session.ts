import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Store } from '../store.ts';
import type { Reports } from './reports.ts';

/** By an amended report, the one that was made at Stop. */
const madeAtStop = new WeakMap<object, object>();

/** Replaces the session's report by one with some fields changed: what is kept of it is replaced, too. */
export function amendSession(reports: Store<Reports>, change: Partial<SessionReport>): void {
  const { session } = reports.get();
  if (!session) return;
  const amended = { ...session, ...change };
  madeAtStop.set(amended, reportMade(session));
  reports.set({ session: amended });
}

/** The object in which a report was made: its own, unless it was amended. */
export function reportMade(report: object): object {
  return madeAtStop.get(report) ?? report;
}
