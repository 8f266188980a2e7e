import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpeechAnalytics } from '../../src/domain/speech/analytics.ts';
import { placeWords } from '../../src/domain/speech/word-placement.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import { createVoiceAnalyzer } from '../../src/domain/voice/analyzer.ts';
import { type KnownWord, type LateRecognizer, reportLate } from '../../tests/late-recognizer.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { percent, printTable, quantile } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';

/** A recording with known words. */
interface Recording {
  readonly file: string;
  readonly kind: string;
  readonly words: readonly { readonly text: string; readonly startS: number }[];
}

/** Playback begins this long before a word. */
const LEAD_S = 1.5;

/** A word ends at the onset of the next one, and after this time at the latest. */
const WORD_MAX_S = 0.6;

const RECOGNIZERS: Readonly<Record<string, Omit<LateRecognizer, 'seed'>>> = {
  'interim results': { interims: true, revisedShare: 0 },
  'revised results': { interims: true, revisedShare: 0.15 },
  'finals alone': { interims: false, revisedShare: 0 },
};
const SEEDS = [1, 2, 3];

function syllablesHeard(samples: Float32Array): Float32Array {
  const analyzer = createVoiceAnalyzer(SAMPLE_RATE_HZ, 'microphone');
  for (let from = 0; from < samples.length; from += 128) analyzer.push(samples.subarray(from, from + 128));
  analyzer.finish();
  return analyzer.syllableTimesS();
}

interface Errors {
  /** Estimated time minus onset, in seconds. */
  readonly placed: number[];
  /** Time of the recognizer's result minus onset, in seconds. */
  readonly reported: number[];
  /** Time estimated without voice analysis minus onset, in seconds. */
  readonly unheard: number[];
}

/** Places words in time as a session does, and compares the times with the known onsets. */
export function play(args: readonly string[]): Goal[] {
  const folder = args.find((arg) => !arg.startsWith('--'))!;
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const groups = new Map<string, Errors>();
  for (const { file, kind, words } of recordings) {
    const nuclei = syllablesHeard(readWav(join(folder, file)));
    const known = words.map(({ text, startS }, i): KnownWord => {
      const endS = Math.min(words[i + 1]?.startS ?? startS + WORD_MAX_S, startS + WORD_MAX_S);
      return { text, startS, endS };
    });
    for (const [name, recognizer] of Object.entries(RECOGNIZERS)) {
      const label = `${kind}, ${name}`;
      const errors = groups.get(label) ?? { placed: [], reported: [], unheard: [] };
      groups.set(label, errors);
      for (const seed of SEEDS) {
        const speech = createSpeechAnalytics();
        let endS = 0;
        for (const { update, atS } of reportLate(known, { ...recognizer, seed })) {
          speech.addRecognition(update, atS);
          endS = atS;
        }
        const spoken = speech.finish(endS + 1).words;
        if (spoken.length !== known.length)
          throw new Error(`${file}: ${spoken.length} of ${known.length} words`);
        const placed = placeWords(spoken, nuclei).spokenAtS;
        const unheard = placeWords(spoken, new Float32Array()).spokenAtS;
        known.forEach(({ startS }, i) => {
          errors.placed.push(placed[i]! - startS);
          errors.reported.push(spoken[i]!.seenAtS - startS);
          errors.unheard.push(unheard[i]! - startS);
        });
      }
    }
  }
  const rows = [...groups].flatMap(([label, errors]) => [
    [label, ...figures(errors.placed)],
    ['  without the voice', ...figures(errors.unheard)],
    ['  as reported', ...figures(errors.reported)],
  ]);
  printTable(
    [
      '',
      'words',
      'median, s',
      'p90',
      'max',
      'within 1 s, %',
      'bias, s',
      'after the onset, %',
      'playback after the word, %',
    ],
    rows,
  );
  return [...groups].flatMap(([label, { placed }]) => [
    atMost(0.4, quantile(placed.map(Math.abs), 0.5), `${label}: median error, s`),
    atMost(1, quantile(placed.map(Math.abs), 0.9), `${label}: 90th percentile of the error, s`),
    atMost(
      0,
      shareOf(placed, (error) => error > LEAD_S),
      `${label}: playback after the word, share`,
    ),
  ]);
}

function figures(errors: readonly number[]): (string | number)[] {
  const off = errors.map(Math.abs);
  return [
    errors.length,
    quantile(off, 0.5).toFixed(2),
    quantile(off, 0.9).toFixed(2),
    Math.max(...off).toFixed(2),
    percent(shareOf(off, (error) => error <= 1)),
    quantile(errors, 0.5).toFixed(2),
    percent(shareOf(errors, (error) => error > 0)),
    percent(shareOf(errors, (error) => error > LEAD_S)),
  ];
}

function shareOf(values: readonly number[], matches: (value: number) => boolean): number {
  return values.filter(matches).length / values.length;
}
