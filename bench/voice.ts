// `npm run bench voice` measures the pitch error beside a plain autocorrelation's, and the speed and memory of analyzing an hour of sound.
// With a folder of recordings (`-- <folder>`: 16 kHz WAV and a manifest.json with words and pauses) it measures those instead:
// `--each` prints each recording, `--set NAME=VALUE` replaces a constant of src/domain by its name.
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(new URL('voice/play.ts', import.meta.url), given);
}
