import { takeFileName } from '../../domain/takes/take-name.ts';
import { takeOfSession } from '../../flows/progress/take-of-session.ts';
import type { PlayableFile, SessionTake } from '../../flows/takes/session-take.ts';
import { useAura } from '../context.ts';

/** The name of a take's file, the time of its first sample in seconds from Start, and its length in seconds. */
type NamedTake = Pick<PlayableFile, 'name' | 'offsetS' | 'lengthS'>;

/**
 * Returns a function that finds the take of a report: this page's take, once it is playable, or a kept one.
 *
 * @param id of the report
 */
export function useTakeOfReport(id: string): () => Promise<NamedTake | undefined> {
  const { reports, takes } = useAura();
  return async () => {
    const { take } = reports.get();
    if (take?.session === id) return whenPlayable(take);
    const loaded = takes.loaded.get().takes;
    if (!loaded) return undefined;
    await loaded.refresh();
    const found = takeOfSession(id, loaded.get().kept);
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
