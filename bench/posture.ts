// `npm run bench posture` plays the trial of ten skin tones. With arguments, only what they
// name: `-- <folder of recordings> [--variations] [--only <name>]`, `--scenes <rooms a tone> [--from <first seed>]
// [--width <px>]`, `--trace` tells what went wrong, `--set NAME=VALUE` tries another number than limits.ts has.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { importBundled } from './parts/in-node.ts';
import type { play as playThem } from './posture/play.ts';

/** Every background once, at a size that takes half a minute. */
const USUAL = ['--scenes', '26', '--width', '320'];

export async function bench(given: string[]): Promise<Goal[]> {
  const tried = new Map<string, string>();
  const args: string[] = [];
  for (let i = 0; i < given.length; i += 1) {
    const [name, value] = given[i] === '--set' ? (given[(i += 1)] ?? '').split('=') : [];
    if (name && value) tried.set(name, value);
    else args.push(given[i] ?? '');
  }
  const entry = fileURLToPath(new URL('posture/play.ts', import.meta.url));
  const { play } = await importBundled<{ play: typeof playThem }>(entry, tried);
  return play(args.length > 0 ? args : USUAL);
}
