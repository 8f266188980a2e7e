import type { StoredTake } from '../../workers/take/protocol.ts';

/** Precision of a take's start. */
const MINUTE_MS = 60_000;
/** A report is kept within this time after Stop. */
const KEPT_WITHIN_MS = 30_000;

/**
 * Finds the take that was recorded in a session: the latest one that started no later than the session. If several
 * started in the same minute, it is the one with the most similar length.
 *
 * @param session `lengthS` in seconds; `madeAt` is when its report was kept, as ISO 8601
 */
export function takeOfSession(
  { madeAt, lengthS }: { readonly madeAt: string; readonly lengthS: number },
  takes: readonly StoredTake[],
): StoredTake | undefined {
  const startMs = Date.parse(madeAt) - 1000 * lengthS;
  const candidates = takes.flatMap((take) => {
    const { startedAt, playable } = take;
    if (!startedAt || !playable) return [];
    const { year, month, day, hour, minute } = startedAt;
    const sinceMs = startMs - new Date(year, month - 1, day, hour, minute).getTime();
    if (sinceMs < 0 || sinceMs > MINUTE_MS + KEPT_WITHIN_MS) return [];
    return [{ take, sinceMs, differenceS: Math.abs(playable.lengthS - lengthS) }];
  });
  return candidates.toSorted((a, b) => a.sinceMs - b.sinceMs || a.differenceS - b.differenceS)[0]?.take;
}
