import type { KeptReports } from '../../flows/progress/kept-reports.ts';

/** The id of the session report that was kept last; undefined without one, and if none can be read. */
export async function lastKeptSession(kept: KeptReports | undefined): Promise<string | undefined> {
  await kept?.refresh();
  const state = kept?.get();
  const entries = state?.kind === 'listed' ? state.entries : [];
  return entries.find(({ kind }) => kind === 'session')?.id;
}
