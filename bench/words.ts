// `npm run bench words` measures how far words are placed from where they were said, in synthesized speech. With a folder of recordings
// (`-- <folder>`: 16 kHz WAV and a manifest.json with the words and their onsets) it measures those instead; `--set NAME=VALUE`
// replaces a constant of src/domain by its name.
import { fileURLToPath } from 'node:url';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  return playBundled(fileURLToPath(new URL('words/play.ts', import.meta.url)), given);
}
