import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptFigures } from '../../../src/domain/exercise/comparison.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { connectRecordingAnalyzer } from '../../../src/workers/recording/connect-recording-analyzer.ts';
import type { WorkerConnection } from '../../../src/workers/protocol.ts';
import type { RecordingAnalyzer } from '../../../src/workers/recording/protocol.ts';
import { spoken } from '../../spoken.ts';
import { shoot } from './film.ts';

const RATE_HZ = 16_000;
const LENGTH_S = 14;
/** Samples per block, as in the benchmark of the voice (bench/voice/recordings.ts). */
const BLOCK_SAMPLES = 128;

/** Speech with two pauses, in steps of 16 bits, so that a PCM track has exactly these samples. */
const samples = spoken(LENGTH_S, RATE_HZ, (t) => (t < 4 || t >= 5) && (t < 9 || t >= 10.2)).map(
  // Adding 0 turns -0 into 0, because 16-bit samples have no -0.
  (sample) => Math.round(sample * 0x80_00) / 0x80_00 + 0,
);

let analyzer: WorkerConnection<RecordingAnalyzer>;
let take: Blob;

beforeAll(async () => {
  analyzer = connectRecordingAnalyzer(() => {});
  take = await shoot({
    container: 'mov',
    lengthS: LENGTH_S,
    audio: { codec: 'pcm-s16', samples, rateHz: RATE_HZ },
  });
});
afterAll(() => analyzer.close());

test.each([
  ['an attempt', 0, Infinity],
  ['a passage of a take', 3, 13],
])('%s has the same figures as its sound in the voice benchmark', async (_, startS, endS) => {
  const part = samples.subarray(startS * RATE_HZ, Math.min(LENGTH_S, endS) * RATE_HZ);
  const bench = createVoiceAnalyzer(RATE_HZ);
  for (let from = 0; from < part.length; from += BLOCK_SAMPLES) {
    bench.push(part.subarray(from, from + BLOCK_SAMPLES));
  }
  const voice = bench.finish();

  const sound = (await analyzer.remote.decodeSound(take, { startS, endS }))!;
  expect(sound.samples).toEqual(part);
  expect(sound.voice).toEqual(voice);
  const figures = attemptFigures(sound.voice, 0);
  expect(figures).toEqual(attemptFigures(voice, 0));
  expect(figures).toMatchObject({ silentPauses: 2, wordsPerMinute: expect.any(Number) });
});

test.each([
  ['was deleted', () => new Blob()],
  ['is no recording', () => new Blob(['not a take'])],
  ['was cut off before the passage', () => take.slice(0, take.size / 3)],
])('decoding returns null for a take that %s', async (_, damaged) => {
  expect(await analyzer.remote.decodeSound(damaged(), { startS: 9, endS: 13 })).toBeNull();
});

test('the worker chooses a passage with fillers, and none without fillers', async () => {
  const { voice } = (await analyzer.remote.decodeSound(take, { startS: 0, endS: Infinity }))!;
  const words = 'Our goal um is uh simple';
  const source = {
    speechMeasured: true,
    fullTranscript: words,
    wordTimes: words.split(' ').map((_, i) => i),
    fillerHits: [2, 4].map((wordIndex) => ({
      text: 'um',
      atS: wordIndex,
      wordIndex,
      wordCount: 1,
      kind: 'filled-pause' as const,
      probability: 1,
    })),
    voice,
    postureTimeline: null,
    language: 'en-US',
  };
  const whole = { endS: LENGTH_S, hasVideo: false };
  const choices = { focus: undefined, coachFillers: true };
  expect(await analyzer.remote.chooseExercise(source, whole, choices)).toMatchObject({
    passage: { target: 'fillers', occurrences: [{ startS: 2 }, { startS: 4 }] },
    fillers: 2,
  });
  expect(await analyzer.remote.chooseExercise({ ...source, fillerHits: [] }, whole, choices)).toBeNull();
});
