// `npm run bench words -- <folder>`: the folder has recordings (16 kHz WAV) and a manifest.json. If it gives words with their
// onsets, the error of the times that a session estimates is measured. If it gives texts, the recognizer for recordings is measured.
// `python3 bench/words/synthesize.py <folder>` makes such a folder of synthetic speech, with the onsets of words and filled pauses.
// With `--app`, ten minutes of the folder's recordings are transcribed in the built app: time, memory, long tasks.
// With `--live`, they are played to a session in the built app, which writes the words while they are spoken.
// With `--fillers <folder> <folder>`, the fillers that the recognizer leaves out are looked for in the sound. See words/fillers.ts.
// With `--replay`, they are played to the live writer in node, on a virtual clock, which compares policies.
// `--set NAME=VALUE` replaces a constant of src/domain by its name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Goal } from './parts/goal.ts';
import { playBundled } from './parts/in-node.ts';
import { benchInApp } from './words/in-app.ts';
import { benchLive } from './words/live.ts';

export function bench(given: readonly string[]): Promise<Goal[]> {
  const folder = given.find((arg) => !arg.startsWith('--')) ?? '';
  if (given.includes('--live')) return benchLive(folder);
  if (given.includes('--replay')) return playBundled(new URL('words/replay-live.ts', import.meta.url), given);
  if (given.includes('--app')) return benchInApp(folder);
  if (given.includes('--fillers')) {
    // All sounds and texts that a bound of the fit may accept.
    const loose = ['STEADY_MIN_S=0.1', 'LOG_RATIO_MIN=-13'].flatMap((constant) => ['--set', constant]);
    return playBundled(new URL('words/fillers.ts', import.meta.url), [...loose, ...given]);
  }
  const [first] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { words: unknown }[];
  const trial = Array.isArray(first?.words)
    ? new URL('words/play.ts', import.meta.url)
    : new URL('words/recognize.ts', import.meta.url);
  return playBundled(trial, given);
}
