import type { SessionReports, SessionTake } from './session-take.ts';

/** The state of the report on a take's session. Unless it is `made`, the store's report belongs to another session. */
export function reportOfTake(
  take: Pick<SessionTake, 'session' | 'get'>,
  session: SessionReports['session'],
): 'pending' | 'made' | 'failed' | 'left' {
  if (session?.id === take.session) return 'made';
  return take.get().noReport ?? 'pending';
}
