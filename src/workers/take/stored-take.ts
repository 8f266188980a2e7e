import type { TakeRecord } from '../../domain/takes/take-record.ts';
import type { StoredTake } from './protocol.ts';
import { longestPart, type StoredPart } from './take-files.ts';

/** The type of a take whose record was lost: the recorder's first choice. */
const USUAL_TYPE = 'video/webm';

/**
 * A take as the page gets it.
 *
 * @param parts as long as they are not joined
 */
export function stored(id: string, record: TakeRecord | undefined, parts: readonly StoredPart[]): StoredTake {
  const { startedAt, kept = false, attempts = [], type = USUAL_TYPE } = record ?? {};
  const playable = record?.playable ?? longestPart(record, parts);
  const partBytes = parts.reduce((sum, { bytes }) => sum + bytes.size, 0);
  const attemptBytes = attempts.reduce((sum, attempt) => sum + attempt.sizeBytes, 0);
  return {
    id,
    startedAt: startedAt && startedAt.year > 0 ? startedAt : undefined,
    type,
    playable,
    partsCount: record?.playable ? 1 : parts.length,
    kept,
    attempts,
    sizeBytes: (record?.playable?.sizeBytes ?? partBytes) + attemptBytes,
  };
}
