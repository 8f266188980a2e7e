import type { TakeRecord } from '../../domain/takes/take-record.ts';
import type { StoredTake } from './protocol.ts';

/** The type of a take whose record was lost: the recorder's first choice. */
export const USUAL_TYPE = 'video/webm';

/**
 * What the page is told of a take.
 *
 * @param sizeBytes of its parts, while it must yet be made playable
 */
export function stored(id: string, record: TakeRecord, sizeBytes = 0): StoredTake {
  const { playable, kept, attempts, type = USUAL_TYPE } = record;
  const attemptBytes = attempts.reduce((sum, attempt) => sum + attempt.sizeBytes, 0);
  const startedAt = record.startedAt.year > 0 ? record.startedAt : undefined;
  return {
    id,
    startedAt,
    type,
    playable,
    kept,
    attempts,
    sizeBytes: (playable?.sizeBytes ?? sizeBytes) + attemptBytes,
  };
}
