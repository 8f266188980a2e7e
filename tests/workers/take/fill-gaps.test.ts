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

/** Passes 10 ms of sound at each time in seconds. */
function pass(...timesS: number[]): void {
  const fill = fillGaps((data) =>
    silence.push([data.timestamp / 1e6, (data.timestamp + data.duration) / 1e6]),
  );
  for (const atS of timesS) {
    fill(new FakeAudioData({ timestamp: atS * 1e6, numberOfFrames: 480 }) as unknown as AudioData);
  }
}

test('jitter is no gap', () => {
  pass(5, 5.01, 5.119, 5.03);
  expect(silence).toEqual([]);
});

test('what is missing is encoded as silence, at most a second at a time', () => {
  pass(5, 5.01, 5.12);
  expect(silence).toEqual([[5.02, 5.12]]);
  silence = [];
  pass(5, 7.51);
  expect(silence).toEqual([
    [5.01, 6.01],
    [6.01, 7.01],
    [7.01, 7.51],
  ]);
});
