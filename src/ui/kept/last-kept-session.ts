import type { KeptReports } from '../../flows/progress/kept-reports.ts';

/** The id of the newest kept session report; undefined if there is none, or if the list can't be read. */
export async function lastKeptSession(kept: KeptReports | undefined): Promise<string | undefined> {
  await kept?.refresh();
  const state = kept?.get();
  const entries = state?.kind === 'listed' ? state.entries : [];
  return entries.find(({ kind }) => kind === 'session')?.id;
}
