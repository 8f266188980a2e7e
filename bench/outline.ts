// `npm run bench outline -- <folder>` measures how well a talk is followed by its words. Simulated speakers speak the addresses in the folder, each with an
// outline of points in other words, some of which they leave out. A simulated recognizer takes one word in five wrong, and begins anew each
// minute. `--fit` fits the constants (src/domain/talk/follower-limits.ts) to two of the addresses.
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(new URL('outline/play.ts', import.meta.url), given);
}
