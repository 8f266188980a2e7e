// `npm run bench words -- <folder>` measures the error of the estimated times of words. The folder has recordings (16 kHz WAV)
// and a manifest.json with their words and onsets. `--set NAME=VALUE` replaces a constant of src/domain by its name.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('words/play.ts', import.meta.url)), given);
}
