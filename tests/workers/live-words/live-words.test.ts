import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveResult } from '../../../src/domain/recognizer/live-writer.ts';
import { createLiveWords } from '../../../src/workers/live-words/live-words.ts';
import type { LiveWordsEvent } from '../../../src/workers/live-words/protocol.ts';
import { systemTimers } from '../../../src/workers/session/timers.ts';
import { RATE_HZ, fakeSpeechModel, fakeTokenText } from '../../domain/recognizer/fake-speech-model.ts';
import { synthesizeVoice } from '../../domain/voice/synthesized-voice.ts';

/** Length of a word in the model's frames: about 0.5 s. */
const WORD_FRAMES = 20;
const BLOCK_SAMPLES = 1600;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A model that hears a word in each half second, and none in digital silence. @param stepMs how long a step takes */
const wordy = (encodeMs: number, stepMs: number) =>
  fakeSpeechModel(
    WORD_FRAMES,
    (from, frameCount, samples) => from + WORD_FRAMES <= frameCount && samples.some((sample) => sample !== 0),
    (work) => new Promise((resolve) => setTimeout(resolve, work === 'encode' ? encodeMs : stepMs)),
  );

function opened({ encodeMs = 10, stepMs = 0, openMs = 0 } = {}) {
  const events: LiveWordsEvent[] = [];
  const live = createLiveWords(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, openMs));
      return {
        kind: 'loaded',
        model: wordy(encodeMs, stepMs),
        text: fakeTokenText(1),
      };
    },
    (event) => events.push(event),
    systemTimers,
  );
  return { live, events };
}

/** A microphone that delivers sound in real time. */
function microphone(samples: Float32Array) {
  let deliver: (event: { data: Float32Array | null }) => void = () => {};
  const returned: unknown[] = [];
  const blocks = {
    addEventListener: (_: string, receive: typeof deliver) => (deliver = receive),
    start() {},
    postMessage: (block: unknown) => returned.push(block),
    close() {},
  } as unknown as MessagePort;
  return {
    blocks,
    returned,
    async play() {
      for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
        deliver({ data: samples.slice(from, from + BLOCK_SAMPLES) });
        await vi.advanceTimersByTimeAsync((1000 * BLOCK_SAMPLES) / RATE_HZ);
      }
    },
    end: () => deliver({ data: null }),
  };
}

const speech = () => synthesizeVoice({ rateHz: RATE_HZ, seconds: 6, seed: 1 }).samples;
const resultsOf = (events: readonly LiveWordsEvent[]): LiveResult[] =>
  events.flatMap(({ results }) => results);
const finals = (events: readonly LiveWordsEvent[]) => resultsOf(events).filter(({ final }) => final);

test('words come while sound comes, with times on the page’s clock, and the rest before `finish` resolves', async () => {
  const { live, events } = opened();
  const opening = live.open([], 8);
  await vi.advanceTimersByTimeAsync(100);
  expect(await opening).toEqual({ kind: 'ready', lateMaxS: 4, finalOnly: false });
  const { blocks, returned, play, end } = microphone(speech());
  live.listen(blocks, RATE_HZ, 100, false);
  await play();
  expect(returned).toHaveLength(60);
  expect(finals(events)).toEqual([]);
  const [first] = resultsOf(events);
  expect(first?.text).toMatch(/^word/);
  expect(first?.endsS[0]).toBeGreaterThan(100);
  end();
  const finished = live.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await finished;
  expect(finals(events).at(-1)?.endsS.at(-1)).toBeGreaterThan(104);
});

test('sound that comes before the recognizer is ready is not lost', async () => {
  const { live, events } = opened({ openMs: 4000 });
  const opening = live.open([], 8);
  const { blocks, play, end } = microphone(speech());
  live.listen(blocks, RATE_HZ, 0, false);
  await play();
  await opening;
  end();
  const finished = live.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await finished;
  expect(finals(events)[0]?.endsS[0]).toBeLessThan(1);
});

test('another microphone continues the results', async () => {
  const { live, events } = opened();
  void live.open([], 8);
  const first = microphone(speech());
  live.listen(first.blocks, RATE_HZ, 0, false);
  await first.play();
  const second = microphone(speech());
  live.listen(second.blocks, RATE_HZ, 50, false);
  await second.play();
  second.end();
  const finished = live.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await finished;
  const indices = events.filter(({ results }) => results.some(({ final }) => final)).map(({ from }) => from);
  expect(indices).toEqual(indices.map((_, i) => i));
  expect(finals(events)[0]?.endsS[0]).toBeLessThan(10);
  expect(finals(events).at(-1)?.endsS[0]).toBeGreaterThan(50);
});

test('a slow device gets final texts only', async () => {
  const { live, events } = opened({ encodeMs: 900 });
  const opening = live.open([], 8);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await opening).toMatchObject({ finalOnly: true });
  const { blocks, play } = microphone(speech());
  live.listen(blocks, RATE_HZ, 0, false);
  await play();
  expect(resultsOf(events).filter(({ final }) => !final)).toEqual([]);
});

test.each([
  [90, false],
  [120, true],
])(
  'a device whose decoding steps take %d ms is measured by as many as speech needs: final texts only: %s',
  async (stepMs, finalOnly) => {
    const { live } = opened({ stepMs });
    const opening = live.open([], 8);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await opening).toMatchObject({ finalOnly });
  },
);

test('beside a take, a session has final texts only on a device that could write more', async () => {
  const { live, events } = opened();
  void live.open([], 8);
  await vi.advanceTimersByTimeAsync(100);
  const { blocks, play } = microphone(speech());
  live.listen(blocks, RATE_HZ, 0, true);
  await play();
  expect(resultsOf(events).filter(({ final }) => !final)).toEqual([]);
});

test('after a phone call that interrupts the sound, words go on, with the times at which they were said', async () => {
  const { live, events } = opened();
  void live.open([], 8);
  await vi.advanceTimersByTimeAsync(100);
  const { blocks, play, end } = microphone(speech());
  live.listen(blocks, RATE_HZ, 0, false);
  await play();
  await vi.advanceTimersByTimeAsync(60_000);
  await play();
  end();
  const finished = live.finish();
  await vi.advanceTimersByTimeAsync(1000);
  await finished;
  const ends = finals(events).flatMap(({ endsS }) => endsS);
  expect(ends.filter((atS) => atS < 6.5).length).toBeGreaterThan(8);
  expect(ends.filter((atS) => atS > 6.5 && atS < 66)).toEqual([]);
  expect(ends.filter((atS) => atS > 66 && atS < 72.5).length).toBeGreaterThan(8);
});

test('a microphone that never ends does not delay the report', async () => {
  const { live } = opened();
  void live.open([], 8);
  const { blocks, play } = microphone(speech());
  live.listen(blocks, RATE_HZ, 0, false);
  await play();
  const finished = live.finish();
  await vi.advanceTimersByTimeAsync(1500);
  await expect(finished).resolves.toBeUndefined();
});
