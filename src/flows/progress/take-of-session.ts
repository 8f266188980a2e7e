import type { StoredTake } from '../../workers/take/protocol.ts';

/**
 * The playable take of a session. Takes of versions that did not store the session's id belong to no report, because start and length
 * can be those of another session.
 *
 * @param id of the session and its report
 */
export function takeOfSession(id: string, takes: readonly StoredTake[]): StoredTake | undefined {
  return takes.find(({ session, playable }) => session === id && playable !== undefined);
}
