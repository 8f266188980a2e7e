import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillGaps } from '../../../src/workers/take/fill-gaps.ts';

const SAMPLE_RATE = 48_000;

/** The properties of AudioData that the code under test reads. */
class FakeAudioData {
  readonly timestamp: number;
  readonly numberOfFrames: number;
  readonly sampleRate = SAMPLE_RATE;
  readonly numberOfChannels = 1;
  closed = false;

  constructor(init: { timestamp: number; numberOfFrames: number }) {
    this.timestamp = init.timestamp;
    this.numberOfFrames = init.numberOfFrames;
  }

  get duration(): number {
    return (this.numberOfFrames / this.sampleRate) * 1e6;
  }

  close(): void {
    this.closed = true;
  }
}

/** Start and end of each encoded silence, in seconds. */
let silence: [number, number][];

beforeEach(() => {
  vi.stubGlobal('AudioData', FakeAudioData);
  silence = [];
});

afterEach(() => vi.unstubAllGlobals());

const soundAt = (atS: number) =>
  new FakeAudioData({ timestamp: atS * 1e6, numberOfFrames: 480 }) as unknown as AudioData;

/** Passes 10 ms of sound at each time in seconds. */
async function pass(...timesS: number[]): Promise<void> {
  const fill = fillGaps(async (data) => {
    silence.push([data.timestamp / 1e6, (data.timestamp + data.duration) / 1e6]);
  }, new AbortController().signal);
  for (const atS of timesS) await fill(soundAt(atS));
}

test('jitter is no gap', async () => {
  await pass(5, 5.01, 5.119, 5.03);
  expect(silence).toEqual([]);
});

test('missing sound is encoded as silence, at most a second at a time', async () => {
  await pass(5, 5.01, 5.12);
  expect(silence).toEqual([[5.02, 5.12]]);
  silence = [];
  await pass(5, 7.51);
  expect(silence).toEqual([
    [5.01, 6.01],
    [6.01, 7.01],
    [7.01, 7.51],
  ]);
});

test('after three hours of sleep, no piece of silence comes before the encoder has taken the last', async () => {
  let waiting = 0;
  let mostWaiting = 0;
  let pieces = 0;
  const fill = fillGaps(async () => {
    waiting += 1;
    pieces += 1;
    mostWaiting = Math.max(mostWaiting, waiting);
    await Promise.resolve();
    waiting -= 1;
  }, new AbortController().signal);
  await fill(soundAt(5));
  await fill(soundAt(5.01 + 3 * 3600));
  expect(pieces).toBe(3 * 3600);
  expect(mostWaiting).toBe(1);
});

test('Stop does not wait until a long gap is filled', async () => {
  const stopping = new AbortController();
  let pieces = 0;
  const fill = fillGaps(async () => {
    pieces += 1;
    if (pieces === 3) stopping.abort();
  }, stopping.signal);
  await fill(soundAt(5));
  await fill(soundAt(5 + 3600));
  expect(pieces).toBe(3);
});
