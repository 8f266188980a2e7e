// `npm run bench voice` measures pitch against a reference, the cost of a second of sound, and the memory of an hour. With a
// folder of recordings (`-- <folder>`: a manifest.json with words and pauses, 16 kHz WAV) it measures those
// instead; `--each` prints every one, `--set NAME=VALUE` replaces a constant of src/domain by its name.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('voice/play.ts', import.meta.url)), given);
}
