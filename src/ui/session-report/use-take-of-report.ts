import { takeFileName } from '../../domain/takes/take-name.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { takeOfSession } from '../../flows/progress/take-of-session.ts';
import type { PlayableFile, SessionTake } from '../../flows/takes/session-take.ts';
import { useAura } from '../context.ts';

/** The name of a take's file, the time of its first sample in seconds from Start, and its length in seconds. */
type NamedTake = Pick<PlayableFile, 'name' | 'offsetS' | 'lengthS'>;

/**
 * Returns a function that finds the take of a report: this page's take, once it is playable, or a kept one.
 *
 * @param madeAt when a kept report was made, ISO 8601
 */
export function useTakeOfReport(
  report: SessionReport,
  madeAt: string | undefined,
): () => Promise<NamedTake | undefined> {
  const { reports, takes } = useAura();
  return async () => {
    const { session, take } = reports.get();
    if (session === report) return take && whenPlayable(take);
    const loaded = takes.loaded.get().takes;
    if (madeAt === undefined || !loaded) return undefined;
    await loaded.refresh();
    const found = takeOfSession({ madeAt, lengthS: report.lengthS }, loaded.get().kept);
    if (!found?.playable || !found.startedAt) return undefined;
    return { ...found.playable, name: takeFileName(found.startedAt, found.type) };
  };
}

/** @returns undefined if it can't be played */
function whenPlayable(take: SessionTake): Promise<PlayableFile | undefined> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    const settle = () => {
      const { playable, failure } = take.get();
      if (!playable && !failure) return;
      unsubscribe();
      resolve(playable);
    };
    unsubscribe = take.subscribe(settle);
    settle();
  });
}
