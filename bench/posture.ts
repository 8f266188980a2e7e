// `npm run bench posture` runs the trial of ten skin tones, and of rooms in which nobody is. With arguments it runs only what they
// name: `-- <folder of recordings> [--variations] [--only <name>]`, `--scenes <rooms a tone> [--from <first seed>]
// [--width <px>]`, `--empty <rooms>`, `--looks <rooms a tone> [--frames <frames a clip>]`,
// `--trace` prints the failures, `--set NAME=VALUE` replaces a constant of src/domain by its name.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

/** Each background in six lights, in the size of a camera's frames: about two minutes. No parameter was tuned on these seeds. */
const USUAL = ['--scenes', '156', '--empty', '500', '--looks', '26', '--from', '7800'];

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('posture/play.ts', import.meta.url)), given, USUAL);
}
