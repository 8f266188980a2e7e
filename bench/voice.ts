// `npm run bench voice` measures pitch against a reference, what a second of sound costs, and the memory of an hour. With a
// folder of recordings (`-- <folder>`, a manifest.json with words and pauses, 16 kHz WAV), what is measured of them
// instead; `--each` prints every one, `--set NAME=VALUE` tries another number than limits.ts has.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { importBundled } from './parts/in-node.ts';
import type { play as playThem } from './voice/play.ts';

export async function bench(given: string[]): Promise<Goal[]> {
  const tried = new Map<string, string>();
  const args: string[] = [];
  for (let i = 0; i < given.length; i += 1) {
    const [name, value] = given[i] === '--set' ? (given[(i += 1)] ?? '').split('=') : [];
    if (name && value) tried.set(name, value);
    else args.push(given[i] ?? '');
  }
  const entry = fileURLToPath(new URL('voice/play.ts', import.meta.url));
  const { play } = await importBundled<{ play: typeof playThem }>(entry, tried);
  return play(args);
}
