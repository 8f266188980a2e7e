// `npm run bench posture` films drawn speakers in ten tones of skin, and drawn rooms without anybody. With arguments it runs only the parts
// that they name: `-- <folder of recordings> [--odd | --even] [--only <name>]`, `--scenes <rooms a tone> [--from <first seed>]`,
// `--empty <rooms>`, `--variants <rooms a tone> [--frames <frames a clip>]`. `--trace` prints wrong statuses, `--set NAME=VALUE` replaces
// a constant of src/domain by its name. The face detector's results for recordings are cached in node_modules/.cache.
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

/**
 * For each tone of skin, films one speaker before each of 26 backgrounds, and two rooms of each variant. Films each background twice
 * without anybody.
 */
const USUAL = ['--scenes', '26', '--empty', '52', '--variants', '2', '--from', '7800'];

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(new URL('posture/play.ts', import.meta.url), given, USUAL);
}
