import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(new URL('outline/play.ts', import.meta.url), given);
}
