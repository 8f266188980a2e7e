import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../src/domain/speech/words.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import type { RecognizedWord } from '../../src/domain/recognizer/recognized-word.ts';
import { createSoundRecognizer } from '../../src/domain/recognizer/sound-recognizer.ts';
import { isUnsure } from '../../src/domain/recognizer/unsure-words.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';
import { alignedPairs } from './aligned-pairs.ts';
import { openRecognizer } from './open-recognizer.ts';

/** A recording with known text: 16 kHz, one channel. */
interface Recording {
  readonly file: string;
  readonly kind: string;
  readonly text: string;
  /** Signal-to-noise ratio in dB, if noise was added. */
  readonly snr?: number;
  /** When each word of the text begins, in seconds; null if unknown. */
  readonly onsets?: readonly (number | null)[];
}

interface Sums {
  errors: number;
  words: number;
  /** Recognized words, and those of them that the recognizer is unsure of. */
  found: number;
  unsure: number;
  /** Filled pauses in the text, those that were recognized, and those that were recognized and not said. */
  readonly fillers: { expected: number; kept: number; invented: number };
  soundS: number;
  cpuS: number;
}

/** Samples per push, as many as a decoder delivers at once. */
const BLOCK_SAMPLES = 4096;

const START_ERROR_MAX_S = { median: 0.08, p90: 0.25 } as const;
const ERROR_RATE_MAX = { clean: 0.04, noise: 0.05 } as const;

/** Measures the recognizer's word error rate, and its CPU time per second of sound. */
export async function play(args: readonly string[]): Promise<Goal[]> {
  const folder = args.find((arg) => !arg.startsWith('--'))!;
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { model, text: tokenText } = await openRecognizer();
  const groups = new Map<string, Sums>();
  const startErrorsS: number[] = [];
  for (const { file, kind, text, snr, onsets } of recordings) {
    const path = join(folder, '..', file);
    const samples = readWav(existsSync(path) ? path : join(folder, file));
    const before = process.cpuUsage();
    const found: RecognizedWord[] = [];
    const recognizer = createSoundRecognizer(
      model,
      tokenText,
      { sampleRateHz: SAMPLE_RATE_HZ, startS: 0 },
      { words: (some) => found.push(...some), speechHop() {} },
    );
    for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
      await recognizer.push(samples.subarray(from, from + BLOCK_SAMPLES));
    }
    await recognizer.finish();
    const { user, system } = process.cpuUsage(before);
    const label = `${kind}, ${snr === undefined ? 'clean' : `${snr} dB`}`;
    const sums = groups.get(label) ?? {
      errors: 0,
      words: 0,
      found: 0,
      unsure: 0,
      fillers: { expected: 0, kept: 0, invented: 0 },
      soundS: 0,
      cpuS: 0,
    };
    const reference = keysOf(text);
    const pairs = alignedPairs(
      reference,
      found.flatMap((word) => keysOf(word.text)),
    );
    sums.errors += pairs.filter(([expected, recognized]) => expected !== recognized).length;
    for (const [expected, recognized] of pairs) {
      if (isFilledPause(expected)) sums.fillers.expected += 1;
      if (isFilledPause(expected) && isFilledPause(recognized)) sums.fillers.kept += 1;
      if (!isFilledPause(expected) && isFilledPause(recognized)) sums.fillers.invented += 1;
    }
    if (onsets) startErrorsS.push(...startErrors(reference, onsets, found));
    sums.words += reference.length;
    sums.found += found.length;
    sums.unsure += found.filter(isUnsure).length;
    sums.soundS += samples.length / SAMPLE_RATE_HZ;
    sums.cpuS += (user + system) / 1e6;
    groups.set(label, sums);
  }
  printTable(
    ['', 'words', 'wrong, %', 'unsure, %', 'sound, s', 'CPU time, s a second of sound'],
    [...groups].map(([label, { errors, words: count, found, unsure, soundS, cpuS }]) => [
      label,
      count,
      ((100 * errors) / count).toFixed(1),
      ((100 * unsure) / Math.max(1, found)).toFixed(1),
      soundS.toFixed(0),
      (cpuS / soundS).toFixed(2),
    ]),
  );
  const allFillers = [...groups.values()].map(({ fillers }) => fillers);
  const total = (part: keyof Sums['fillers']) => allFillers.reduce((sum, fillers) => sum + fillers[part], 0);
  console.log(
    `filled pauses: ${total('kept')} of ${total('expected')} kept; ${total('invented')} that were not expected`,
  );
  return [...startGoals(startErrorsS), ...wordGoals(groups)];
}

function startGoals(errorsS: readonly number[]): Goal[] {
  if (errorsS.length === 0) return [];
  const sorted = errorsS.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return [
    atMost(START_ERROR_MAX_S.median, at(0.5), `error of word starts in s, median of ${sorted.length}`),
    atMost(START_ERROR_MAX_S.p90, at(0.9), 'error of word starts in s, 90th percentile'),
  ];
}

function wordGoals(groups: ReadonlyMap<string, Sums>): Goal[] {
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

/** The words of a text. A compound counts as its parts, because spelling is not measured. */
const keysOf = (text: string): string[] => wordsOf(text.replaceAll('-', ' ')).map(({ key }) => key);

const isFilledPause = (key: string | undefined): boolean => key === 'um' || key === 'uh';

/** Absolute errors of the start times of correctly recognized words, in seconds. */
function startErrors(
  reference: readonly string[],
  onsets: readonly (number | null)[],
  found: readonly RecognizedWord[],
): number[] {
  const starts = found.flatMap((word) => keysOf(word.text).map(() => word.startS));
  let i = 0;
  let j = 0;
  const errors: number[] = [];
  for (const [expected, recognized] of alignedPairs(
    reference,
    found.flatMap((word) => keysOf(word.text)),
  )) {
    const onset = onsets[i];
    if (expected === recognized && onset !== null && onset !== undefined)
      errors.push(Math.abs(starts[j]! - onset));
    if (expected !== undefined) i += 1;
    if (recognized !== undefined) j += 1;
  }
  return errors;
}
