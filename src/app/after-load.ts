import { logProblem } from '../devices/log.ts';
import { watchDiscarded } from './watch-discarded.ts';
import { watchTakes } from './watch-takes.ts';

/** Starts the work that the first screen does not need. */
export function afterLoad(loadTakes: () => Promise<unknown>): void {
  // This also deletes takes that were not kept.
  watchTakes(loadTakes).catch(logProblem);
  watchDiscarded().catch(logProblem);
}
