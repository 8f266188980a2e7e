// `npm run bench facing` draws heads in ten tones of skin that turn, nod and tilt by known angles. `-- <folder of recordings>` also
// compares the labels in facing/labels.json with the measured directions: `--odd` takes the half by which constants are chosen, `--even`
// the half that is reported. `--labels` leaves out the drawn heads, `--trace` prints wrong directions, `--set NAME=VALUE` replaces a
// constant of src/domain by its name. Results of the face detector are cached in node_modules/.cache.
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(new URL('facing/play.ts', import.meta.url), given);
}
