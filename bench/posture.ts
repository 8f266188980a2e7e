// `npm run bench posture` plays the trial of ten skin tones. With arguments, only what they
// name: `-- <folder of recordings> [--variations] [--only <name>]`, `--scenes <rooms a tone> [--from <first seed>]
// [--width <px>]`, `--trace` tells what went wrong, `--set NAME=VALUE` tries another number than limits.ts has.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

/** Every background once, at a size that takes half a minute. */
const USUAL = ['--scenes', '26', '--width', '320'];

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('posture/play.ts', import.meta.url)), given, USUAL);
}
