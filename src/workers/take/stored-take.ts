import type { TakeRecord } from '../../domain/takes/take-record.ts';
import type { StoredTake } from './protocol.ts';
import { longestPart, type StoredPart } from './take-files.ts';

/** The recorder's first choice, assumed if a take's record was lost. */
const USUAL_TYPE = 'video/webm';

/**
 * Describes a take for the page.
 *
 * @param parts empty once they are joined
 */
export function stored(id: string, record: TakeRecord | undefined, parts: readonly StoredPart[]): StoredTake {
  const { session, startedAt, kept = false, attempts = [], type = USUAL_TYPE } = record ?? {};
  const playable = record?.playable ?? longestPart(record, parts);
  const partBytes = parts.reduce((sum, { bytes }) => sum + bytes.size, 0);
  const attemptBytes = attempts.reduce((sum, attempt) => sum + attempt.sizeBytes, 0);
  return {
    id,
    session,
    startedAt: startedAt && startedAt.year > 0 ? startedAt : undefined,
    type,
    playable,
    partsCount: record?.playable ? 1 : parts.length,
    kept,
    attempts,
    sizeBytes: (record?.playable?.sizeBytes ?? partBytes) + attemptBytes,
  };
}
