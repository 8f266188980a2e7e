// `npm run bench posture` plays the trial of ten skin tones. With arguments, only what they
// name: `-- <folder of recordings> [--variations] [--only <name>]`, `--scenes <rooms a tone> [--from <first seed>]
// [--width <px>]`, `--trace` tells what went wrong, `--set NAME=VALUE` replaces a constant of src/domain by its name.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

/** Each background in six lights, as large as a camera's frames: some two minutes. Nobody tuned to these rooms. */
const USUAL = ['--scenes', '156', '--from', '7800'];

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('posture/play.ts', import.meta.url)), given, USUAL);
}
