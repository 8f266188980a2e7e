import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVoiceAnalyzer } from '../../src/domain/voice/analyzer.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import type { TimeSpan } from '../../src/domain/voice/measures.ts';
import { decodeSegment } from '../../src/domain/recognizer/decode-segment.ts';
import { bestEdits } from '../../src/domain/recognizer/recover-fillers.ts';
import { amplifyQuiet } from '../../src/domain/recognizer/segment-level.ts';
import { createSpeechSegmenter, type SpeechSegment } from '../../src/domain/recognizer/speech-segments.ts';
import type { SpeechModel } from '../../src/domain/recognizer/speech-model.ts';
import type { TokenText } from '../../src/domain/recognizer/token-text.ts';
import { atLeast, atMost, type Goal } from '../parts/goal.ts';
import { percent, printTable } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';
import { openRecognizer } from './open-recognizer.ts';

/** A recording, 16 kHz and one channel. Those without a voice are of fluent people. */
interface Recording {
  readonly file: string;
  readonly kind: string;
  readonly voice?: string;
  readonly fillers?: readonly (TimeSpan & { readonly text: string })[];
}

/** A filler that was found: by the recognizer, or in the sound, with what decides about it. */
interface Found extends TimeSpan {
  readonly sound?: { readonly lengthS: number; readonly logRatio: number };
}

interface Row {
  readonly recording: Recording;
  readonly lengthS: number;
  readonly found: readonly Found[];
  /** CPU seconds: of recognizing the words, and of looking for fillers. */
  readonly wordsCpuS: number;
  readonly fillersCpuS: number;
}

/** The two bounds that are fitted. */
interface Bounds {
  readonly lengthS: number;
  readonly logRatio: number;
}

interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

/** A filler is found if its time is met with this tolerance. */
const TOLERANCE_S = 0.3;
const BLOCK_SAMPLES = 4096;
const WRITTEN = /^(?:u[hm]+|ah|er|hmm)\b/i;
const LENGTHS_S = [0.1, 0.12, 0.15, 0.2, 0.25];
const LOG_RATIOS = [-12, -11, -10, -9, -8, -7, -6, -5, -4];
const PRECISION_MIN = 0.9;
const RECALL_MIN = 0.7;
/** The fit asks for some more precision, because that of other voices is lower. */
const FITTED_PRECISION_MIN = 0.92;
/** Two sounds that are closer than this are one filler. */
const APART_S = 0.2;

/**
 * Measures how well fillers are found that the recognizer leaves out. The bounds are fitted on all voices but one, and counted on that
 * one, in turn. Then the bounds in use are counted.
 *
 * @param args a folder of voices with known fillers, and others of fluent people
 */
export async function play(args: readonly string[]): Promise<Goal[]> {
  const { model, text } = await openRecognizer();
  const rows: Row[] = [];
  for (const folder of args.filter((arg) => !arg.startsWith('--')))
    for (const recording of recordingsIn(folder)) rows.push(await measure(model, text, folder, recording));
  const voices = [...new Set(rows.flatMap(({ recording }) => recording.voice ?? []))];
  const spoken = rows.filter(({ recording }) => recording.voice !== undefined);
  const fluent = rows.filter(({ recording }) => recording.voice === undefined);
  if (spoken.length === 0 || fluent.length === 0)
    throw new Error(
      'Two folders are needed: voices with known fillers, and fluent people, whose kind begins with "real".',
    );
  const held = voices.map((voice) => {
    const bounds = fitted(spoken.filter(({ recording }) => recording.voice !== voice));
    return {
      voice,
      bounds,
      counts: count(
        spoken.filter(({ recording }) => recording.voice === voice),
        bounds,
      ),
    };
  });
  printTable(
    ['voice that is held out', 'length, s', 'log ratio', 'right', 'wrong', 'missed', 'recognizer alone'],
    held.map(({ voice, bounds, counts }) => [
      voice,
      bounds.lengthS,
      bounds.logRatio,
      counts.right,
      counts.wrong,
      counts.missed,
      count(
        spoken.filter(({ recording }) => recording.voice === voice),
        NONE,
      ).right,
    ]),
  );
  const total = added(held.map(({ counts }) => counts));
  const all = fitted(spoken);
  console.log(`Fitted on all voices: ${JSON.stringify(all)}`);
  printTable(
    ['with these bounds', 'recordings', 'right', 'wrong', 'missed', 'added from the sound'],
    [...new Set(rows.map(({ recording }) => recording.kind))].map((kind) => {
      const some = rows.filter(({ recording }) => recording.kind === kind);
      const { right, wrong, missed } = count(some, all);
      return [kind, some.length, right, wrong, missed, sum(some.map((row) => heardIn(row, all)))];
    }),
  );
  const share = sum(rows.map(({ fillersCpuS }) => fillersCpuS)) / sum(rows.map(({ wordsCpuS }) => wordsCpuS));
  console.log(`Fillers take ${percent(share)} % of the CPU time of words.`);
  const fluentS = sum(fluent.map(({ lengthS }) => lengthS));
  return [
    atLeast(PRECISION_MIN, precision(total), 'precision in voices that are held out'),
    atLeast(RECALL_MIN, recall(total), 'recall in voices that are held out'),
    atMost(
      0,
      sum(fluent.map((row) => heardIn(row, all))),
      `invented in ${fluentS.toFixed(0)} s of fluent people`,
    ),
  ];
}

function recordingsIn(folder: string): Recording[] {
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return recordings.filter(({ kind, voice }) => voice !== undefined || kind.startsWith('real'));
}

async function measure(
  model: SpeechModel,
  text: TokenText,
  folder: string,
  recording: Recording,
): Promise<Row> {
  const path = join(folder, '..', recording.file);
  const samples = readWav(existsSync(path) ? path : join(folder, recording.file));
  const segments: SpeechSegment[] = [];
  const segmenter = createSpeechSegmenter((segment) => segments.push(segment));
  const voice = createVoiceAnalyzer(SAMPLE_RATE_HZ, 'recording', (speech, ended) =>
    segmenter.addHop(speech, ended),
  );
  for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
    const block = samples.subarray(from, from + BLOCK_SAMPLES);
    segmenter.push(block);
    voice.push(block);
  }
  voice.finish();
  segmenter.finish();
  const found: Found[] = [];
  const begun = process.cpuUsage();
  let fillersCpuS = 0;
  for (const segment of segments) {
    amplifyQuiet(segment);
    const decoder = await model.encode(segment.samples);
    const lengthS = segment.samples.length / SAMPLE_RATE_HZ;
    let tokens = await decodeSegment(decoder, lengthS);
    if (tokens.length === 0) tokens = await decodeSegment(decoder, lengthS, { mayBeEmpty: false });
    const written = text.wordsOf(tokens, segment.startS).filter((word) => WRITTEN.test(word.text));
    found.push(...written.map(({ startS, endS }) => ({ startS, endS })));
    const before = process.cpuUsage();
    const edits = await bestEdits(decoder, text, { ...segment, tokens });
    fillersCpuS += secondsOf(process.cpuUsage(before));
    for (const { sound, logRatio } of edits)
      found.push({ ...sound, sound: { lengthS: sound.endS - sound.startS, logRatio } });
  }
  const wordsCpuS = secondsOf(process.cpuUsage(begun)) - fillersCpuS;
  return { recording, lengthS: samples.length / SAMPLE_RATE_HZ, found, wordsCpuS, fillersCpuS };
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

const NONE: Bounds = { lengthS: Number.POSITIVE_INFINITY, logRatio: 0 };

const isHeard = ({ sound }: Found, { lengthS, logRatio }: Bounds): boolean =>
  // Lengths are whole hops.
  sound !== undefined && sound.lengthS > lengthS - 1e-3 && sound.logRatio >= logRatio;

/** The fillers that the sound adds. */
function heard({ found }: Row, bounds: Bounds): Found[] {
  const kept: Found[] = [];
  for (const one of found.filter((each) => isHeard(each, bounds)).toSorted((a, b) => a.startS - b.startS)) {
    const before = kept.at(-1);
    const isSame = before !== undefined && one.startS - before.endS < APART_S;
    if (!isSame) kept.push(one);
    else if (one.sound!.logRatio > before.sound!.logRatio) kept[kept.length - 1] = one;
  }
  return kept;
}

const heardIn = (row: Row, bounds: Bounds): number => heard(row, bounds).length;

function count(rows: readonly Row[], bounds: Bounds): Counts {
  const counts = { right: 0, wrong: 0, missed: 0 };
  for (const row of rows) {
    const claimed = [...row.found.filter((one) => !one.sound), ...heard(row, bounds)];
    let right = 0;
    for (const filler of row.recording.fillers ?? []) {
      const hit = claimed.findIndex(
        ({ startS, endS }) => startS < filler.endS + TOLERANCE_S && endS > filler.startS - TOLERANCE_S,
      );
      if (hit < 0) counts.missed += 1;
      else {
        claimed.splice(hit, 1);
        right += 1;
      }
    }
    counts.right += right;
    counts.wrong += claimed.length;
  }
  return counts;
}

const precision = ({ right, wrong }: Counts): number => right / Math.max(1, right + wrong);
const recall = ({ right, missed }: Counts): number => right / Math.max(1, right + missed);

/** The bounds with the largest recall, of those that are precise. */
function fitted(rows: readonly Row[]): Bounds {
  const all = LENGTHS_S.flatMap((lengthS) => LOG_RATIOS.map((logRatio) => ({ lengthS, logRatio })));
  const quality = (bounds: Bounds) => {
    const counts = count(rows, bounds);
    return precision(counts) >= FITTED_PRECISION_MIN ? recall(counts) : precision(counts) - 1;
  };
  return all.reduce((best, bounds) => (quality(bounds) > quality(best) ? bounds : best));
}

const added = (counts: readonly Counts[]): Counts => ({
  right: sum(counts.map(({ right }) => right)),
  wrong: sum(counts.map(({ wrong }) => wrong)),
  missed: sum(counts.map(({ missed }) => missed)),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
