import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { wordsOf } from '../../src/domain/speech/words.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import type { RecognizedWord } from '../../src/domain/words/recognized-word.ts';
import { createSoundRecognizer } from '../../src/domain/words/sound-recognizer.ts';
import { createWordsOfTokens } from '../../src/domain/words/token-text.ts';
import { isUnsure } from '../../src/domain/words/unsure-words.ts';
import { loadMoonshine } from '../../src/workers/words/moonshine.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';

/** A recording with known text: 16 kHz, one channel. */
interface Recording {
  readonly file: string;
  readonly kind: string;
  readonly text: string;
  /** Signal-to-noise ratio in dB, where noise was added. */
  readonly snr?: number;
}

interface Sums {
  errors: number;
  words: number;
  /** Recognized, and of these, of which the recognizer is unsure. */
  found: number;
  unsure: number;
  soundS: number;
  cpuS: number;
}

/** Samples of a push: what a decoder gives at once. */
const BLOCK_SAMPLES = 4096;

/** `npm run models` fills it. */
const FOLDER = '.models';

const ERROR_RATE_MAX = { clean: 0.04, noise: 0.05 } as const;

/** Measures the recognizer's word error rate, and its cost: processor time a second of sound. */
export async function play(args: readonly string[]): Promise<Goal[]> {
  const folder = args.find((arg) => !arg.startsWith('--'))!;
  if (!existsSync(join(FOLDER, 'recipe'))) throw new Error('The recognizer is not here: npm run models');
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const model = await loadMoonshine({
    engine: unpacked('engine.wasm.gz'),
    encoder: unpacked('encoder.onnx.gz'),
    decoder: unpacked('decoder.onnx.gz'),
  });
  const words = createWordsOfTokens(new TextDecoder().decode(unpacked('pieces.txt.gz')).split('\n'));
  const groups = new Map<string, Sums>();
  for (const { file, kind, text, snr } of recordings) {
    const path = join(folder, '..', file);
    const samples = readWav(existsSync(path) ? path : join(folder, file));
    const before = process.cpuUsage();
    const found: RecognizedWord[] = [];
    const recognizer = createSoundRecognizer(
      model,
      words,
      { sampleRateHz: SAMPLE_RATE_HZ, startS: 0 },
      { words: (some) => found.push(...some), speechHop() {} },
    );
    for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
      await recognizer.push(samples.subarray(from, from + BLOCK_SAMPLES));
    }
    await recognizer.finish();
    const { user, system } = process.cpuUsage(before);
    const label = `${kind}, ${snr === undefined ? 'clean' : `${snr} dB`}`;
    const sums = groups.get(label) ?? { errors: 0, words: 0, found: 0, unsure: 0, soundS: 0, cpuS: 0 };
    const reference = keysOf(text);
    sums.errors += editDistance(reference, keysOf(found.map((word) => word.text).join(' ')));
    sums.words += reference.length;
    sums.found += found.length;
    sums.unsure += found.filter(isUnsure).length;
    sums.soundS += samples.length / SAMPLE_RATE_HZ;
    sums.cpuS += (user + system) / 1e6;
    groups.set(label, sums);
  }
  printTable(
    ['', 'words', 'wrong, %', 'unsure, %', 'sound, s', 'processor, s a second'],
    [...groups].map(([label, { errors, words: count, found, unsure, soundS, cpuS }]) => [
      label,
      count,
      ((100 * errors) / count).toFixed(1),
      ((100 * unsure) / Math.max(1, found)).toFixed(1),
      soundS.toFixed(0),
      (cpuS / soundS).toFixed(2),
    ]),
  );
  return [...groups]
    .filter(([label]) => label.startsWith('real'))
    .map(([label, { errors, words: count }]) =>
      atMost(
        label.endsWith('clean') ? ERROR_RATE_MAX.clean : ERROR_RATE_MAX.noise,
        errors / count,
        `${label}: share of words that are wrong`,
      ),
    );
}

/** A compound counts as its parts: spelling is not what is measured. */
const keysOf = (text: string): string[] => wordsOf(text.replaceAll('-', ' ')).map(({ key }) => key);

function unpacked(file: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(gunzipSync(readFileSync(join(FOLDER, file))));
}

/** Words to insert, remove or replace (Levenshtein 1966). */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, i) => i + 1);
  row.unshift(0);
  for (const [i, word] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
