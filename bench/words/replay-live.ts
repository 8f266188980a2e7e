// `npm run bench words -- --replay <folder>` plays recordings to the live writer in node, on a virtual clock on which a decoding takes as
// long as on a busy laptop, or twice as long. It compares policies: words wrong, words changed after they were shown, delay, processor
// time. The results are the same on every machine.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wordsOf as spoken } from '../../src/domain/speech/words.ts';
import { HOP_S, SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import { createVoiceAnalyzer } from '../../src/domain/voice/analyzer.ts';
import { decodeLive } from '../../src/domain/recognizer/decode-live.ts';
import { FINAL_ONLY, INTERIM_AND_FINAL, type LivePolicy } from '../../src/domain/recognizer/live-policy.ts';
import type { Decoded } from '../../src/domain/recognizer/decode-speech.ts';
import { createLiveWriter, type LiveJob, type LiveResult } from '../../src/domain/recognizer/live-writer.ts';
import type { RecognizedWord } from '../../src/domain/recognizer/recognized-word.ts';
import { createSoundRecognizer } from '../../src/domain/recognizer/sound-recognizer.ts';
import type { SpeechModel } from '../../src/domain/recognizer/speech-model.ts';
import type { TokenText } from '../../src/domain/recognizer/token-text.ts';
import type { Goal } from '../parts/goal.ts';
import { printTable, quantile } from '../parts/numbers.ts';
import { readWav } from '../parts/wav.ts';
import { alignedPairs } from './aligned-pairs.ts';
import { openRecognizer } from './open-recognizer.ts';

/** The compared policies: those that are used, and others that were tried (bench/words/RESULTS.md). */
const POLICIES: Readonly<Record<string, LivePolicy>> = {
  'as used': INTERIM_AND_FINAL,
  'final only': FINAL_ONLY,
  'pauses of 0.7 s, 5 to 10 s': cut(0.7, 1.5, 5, 10),
  'pauses of 0.7 s, 4 to 12 s': cut(0.7, 1.5, 4, 12),
  'pauses of 1 s, 4 to 12 s': cut(1, 2, 4, 12),
  'pauses of 1 s, 4 to 10 s': cut(1, 2, 4, 10),
  'as recordings: pauses of 2 s, 4 to 12 s': cut(2, 2, 4, 12),
};

function cut(pauseS: number, longPauseS: number, segmentMinS: number, segmentMaxS: number): LivePolicy {
  return { ...INTERIM_AND_FINAL, pauseS, longPauseS, segmentMinS, segmentMaxS };
}

interface Recording {
  readonly file: string;
  readonly text: string;
}

interface Sums {
  /** At each speed. */
  readonly wrong: number[];
  changed: number;
  cpuS: number;
  soundS: number;
  readonly delaysS: number[];
}

/** Seconds of a decoding: for a second of sound, for a step, and for a token of the draft (measured in node on a busy laptop). */
const COST_S = { sound: 0.033, step: 0.015, draft: 0.002 } as const;
/** The pieces that are decoded depend on how long decodings take, so each recording is played at several speeds. */
const SLOWER = [1, 2];

/** Samples per push. */
const BLOCK_SAMPLES = 1600;
/** Text after a recording ends, in which the last segment is decided by pauses. */
const SILENCE_S = 3;

const keysOf = (text: string): string[] => spoken(text.replaceAll('-', ' ')).map(({ key }) => key);

/** Decodes each piece once for all policies, because the text of a piece does not depend on its draft. */
function decodeOnce(model: SpeechModel, text: TokenText) {
  const known = new Map<string, Decoded>();
  return async (job: LiveJob): Promise<Decoded> => {
    const key = `${job.kind} ${job.startS.toFixed(2)} ${job.samples.length}`;
    const decoded = known.get(key) ?? (await decodeLive(model, text, job));
    known.set(key, decoded);
    return decoded;
  };
}

/** Seconds that a decoding takes. Steps begin at the first token of the draft that is wrong. */
function costOf({ kind, draft, speech }: LiveJob, { tokens }: Decoded): number {
  if (kind === 'reused') return 0;
  const wrong = draft.findIndex((id, i) => tokens[i]?.id !== id);
  const accepted = wrong < 0 ? draft.length : wrong;
  const steps = Math.max(1, tokens.length + 1 - accepted);
  return COST_S.sound * speech.length * HOP_S + COST_S.step * steps + COST_S.draft * draft.length;
}

/** What a screen shows after each result. */
function createScreen() {
  const results: LiveResult[] = [];
  let shown: string[] = [];
  let changed = 0;
  const seenAtS: { key: string; atS: number }[][] = [];
  return {
    add(from: number, some: readonly LiveResult[], atS: number) {
      results.splice(from, results.length, ...some);
      const now = results.flatMap(({ text }) => keysOf(text));
      changed += alignedPairs(shown, now).filter(([old, next]) => old !== undefined && old !== next).length;
      const old = seenAtS.at(-1) ?? [];
      let i = 0;
      const next: { key: string; atS: number }[] = [];
      for (const [before, after] of alignedPairs(shown, now)) {
        if (after !== undefined) next.push({ key: after, atS: before === after ? old[i]!.atS : atS });
        if (before !== undefined) i += 1;
      }
      seenAtS.splice(0, 1, next);
      shown = now;
    },
    words: () => seenAtS.at(-1) ?? [],
    changed: () => changed,
  };
}

async function recognizedOffline(model: SpeechModel, text: TokenText, samples: Float32Array) {
  const words: RecognizedWord[] = [];
  const recognizer = createSoundRecognizer(
    model,
    text,
    { sampleRateHz: SAMPLE_RATE_HZ, startS: 0 },
    { words: (some) => words.push(...some), speechHop() {} },
  );
  for (let from = 0; from < samples.length; from += 4096)
    await recognizer.push(samples.subarray(from, from + 4096));
  await recognizer.finish();
  return words;
}

async function replay(
  samples: Float32Array,
  policy: LivePolicy,
  slower: number,
  decode: ReturnType<typeof decodeOnce>,
): Promise<{ words: readonly { key: string; atS: number }[]; changed: number; cpuS: number }> {
  const writer = createLiveWriter(policy);
  const voice = createVoiceAnalyzer(SAMPLE_RATE_HZ, 'microphone', (isSpeech, ended) =>
    writer.addHop(isSpeech, ended),
  );
  const screen = createScreen();
  let busyUntilS = 0;
  let sumS = 0;
  async function work(nowS: number, ending: boolean): Promise<boolean> {
    const job = writer.next(nowS, ending);
    if (!job) return false;
    const decoded = await decode(job);
    const tookS = slower * costOf(job, decoded);
    const { from, results } = writer.decoded(job, decoded, nowS + tookS, tookS);
    busyUntilS = nowS + tookS;
    sumS += tookS;
    screen.add(from, results, busyUntilS);
    return true;
  }
  for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
    const block = samples.subarray(from, from + BLOCK_SAMPLES);
    writer.push(block);
    voice.push(block);
    const nowS = (from + block.length) / SAMPLE_RATE_HZ;
    if (nowS >= busyUntilS) await work(nowS, false);
  }
  voice.finish();
  const endS = samples.length / SAMPLE_RATE_HZ;
  while (await work(Math.max(endS, busyUntilS), true));
  return { words: screen.words(), changed: screen.changed(), cpuS: sumS };
}

/** @param args a folder, and `--only=` an expression for the recordings, `--policies=` one for the policies */
export async function play(args: readonly string[]): Promise<Goal[]> {
  const folder = args.find((arg) => !arg.startsWith('--'))!;
  const option = (name: string) =>
    new RegExp(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '.');
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { model, text: tokenText } = await openRecognizer();
  const policies = Object.entries(POLICIES).filter(([name]) => option('policies').test(name));
  const sums = new Map<string, Sums>();
  let [count, offlineWrong] = [0, 0];
  for (const { file, text } of recordings.filter((one) => option('only').test(basename(one.file)))) {
    const recorded = readWav(join(folder, basename(file)));
    const samples = new Float32Array(recorded.length + SILENCE_S * SAMPLE_RATE_HZ);
    samples.set(recorded);
    const expected = keysOf(text);
    const offline = await recognizedOffline(model, tokenText, samples);
    const ends = offline.flatMap((word) => keysOf(word.text).map((key) => ({ key, endS: word.endS })));
    const wrongIn = (found: readonly { readonly key: string }[]) =>
      alignedPairs(
        expected,
        found.map(({ key }) => key),
      ).filter(([a, b]) => a !== b).length;
    offlineWrong += wrongIn(ends);
    count += expected.length;
    const decode = decodeOnce(model, tokenText);
    const line: string[] = [];
    for (const [name, policy] of policies) {
      const sum = sums.get(name) ?? {
        wrong: SLOWER.map(() => 0),
        changed: 0,
        cpuS: 0,
        soundS: 0,
        delaysS: [],
      };
      sums.set(name, sum);
      const each: number[] = [];
      for (const [at, slower] of SLOWER.entries()) {
        const { words, changed, cpuS } = await replay(samples, policy, slower, decode);
        each.push(wrongIn(words));
        sum.wrong[at]! += wrongIn(words);
        sum.changed += changed;
        sum.cpuS += cpuS;
        sum.soundS += samples.length / SAMPLE_RATE_HZ;
        sum.delaysS.push(...delaysOf(ends, words));
      }
      line.push(`${name} ${each.join(' ')}`);
    }
    console.log(`${basename(file)}: wrong offline ${wrongIn(ends)}; ${line.join('; ')}`);
  }
  console.log(`\n${count} words, offline ${((100 * offlineWrong) / count).toFixed(1)} % wrong\n`);
  printTable(
    ['', 'wrong, %', 'at each speed', '÷ offline', 'changed, %', 'delay', 'p90', 'CPU time, s a second'],
    [...sums].map(([name, sum]) => {
      const wrong = sum.wrong.reduce((total, one) => total + one, 0) / SLOWER.length;
      return [
        name,
        ((100 * wrong) / count).toFixed(1),
        sum.wrong.join(' '),
        (wrong / Math.max(1, offlineWrong)).toFixed(2),
        ((100 * sum.changed) / SLOWER.length / count).toFixed(1),
        quantile(sum.delaysS, 0.5).toFixed(2),
        quantile(sum.delaysS, 0.9).toFixed(2),
        (sum.cpuS / sum.soundS).toFixed(2),
      ];
    }),
  );
  return [];
}

/** Seconds from the end of each word that is right until it was shown as it is. */
function delaysOf(
  ends: readonly { readonly key: string; readonly endS: number }[],
  words: readonly { readonly key: string; readonly atS: number }[],
): number[] {
  let [i, j] = [0, 0];
  const delays: number[] = [];
  for (const [a, b] of alignedPairs(
    ends.map(({ key }) => key),
    words.map(({ key }) => key),
  )) {
    if (a !== undefined && a === b) delays.push(words[j]!.atS - ends[i]!.endS);
    if (a !== undefined) i += 1;
    if (b !== undefined) j += 1;
  }
  return delays;
}
