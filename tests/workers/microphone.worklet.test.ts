import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const QUANTUM = 128;
const BLOCK = 2048;
const BLOCKS = 32;

/** A message port that stores the posted messages. */
class Port {
  readonly sent: Float32Array[] = [];
  #receive: ((event: { data: unknown }) => void) | undefined;

  addEventListener(_: 'message', receive: (event: { data: unknown }) => void): void {
    this.#receive = receive;
  }

  start(): void {}

  close(): void {}

  ended = false;

  postMessage(block: Float32Array | null, [buffer]: readonly ArrayBuffer[]): void {
    expect(buffer).toBe(block?.buffer);
    if (block) this.sent.push(block);
    else this.ended = true;
  }

  /** Dispatches a message from the other port. */
  deliver(data: unknown): void {
    this.#receive?.({ data });
  }
}

interface Processor {
  readonly port: Port;
  process(inputs: Float32Array[][]): boolean;
}

let Microphone: new () => Processor;
let microphone: Processor;
let analyst: Port;
/** Number of samples processed so far. The value of each sample is its index. */
let processed: number;

beforeAll(async () => {
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      readonly port = new Port();
    },
  );
  vi.stubGlobal('registerProcessor', (name: string, processor: new () => Processor) => {
    expect(name).toBe('microphone');
    Microphone = processor;
  });
  await import('../../src/workers/audio-worklet/microphone.worklet.ts');
  vi.unstubAllGlobals();
  vi.stubGlobal('sampleRate', 48_000);
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  microphone = new Microphone();
  analyst = new Port();
  processed = 0;
});

const connect = (port: Port, blocks = BLOCKS) => microphone.port.deliver({ port, blocks });

function process(samples: number, quantum = QUANTUM): void {
  for (const end = processed + samples; processed < end; processed += quantum) {
    const input = Float32Array.from({ length: quantum }, (_, i) => processed + i);
    expect(microphone.process([[input]])).toBe(true);
  }
}

test('samples before an analyst is connected are dropped', () => {
  process(3 * BLOCK);
  connect(analyst);
  process(BLOCK);
  expect(analyst.sent).toHaveLength(1);
  expect(analyst.sent[0]![0]).toBe(3 * BLOCK);
});

test('a second receiver gets the same samples, and does not wait for the first', () => {
  connect(analyst);
  process(BLOCK);
  const second = new Port();
  connect(second, 3 * BLOCKS);
  process(2 * BLOCKS * BLOCK);
  expect(analyst.sent).toHaveLength(BLOCKS);
  expect(second.sent).toHaveLength(2 * BLOCKS);
  expect(second.sent[0]).toEqual(analyst.sent[1]);
  expect(second.sent[0]!.buffer).not.toBe(analyst.sent[1]!.buffer);
  microphone.port.deliver(null);
  microphone.process([[]]);
  expect([analyst.ended, second.ended]).toEqual([true, true]);
});

test('the processor ends when the page closes the microphone, and answers', () => {
  process(BLOCK);
  microphone.port.deliver(null);
  expect(microphone.port.ended).toBe(false);
  expect(microphone.process([[new Float32Array(QUANTUM)]])).toBe(false);
  expect(microphone.port.ended).toBe(true);
});

describe('an analyst', () => {
  beforeEach(() => connect(analyst));

  test.each([QUANTUM, 96, 4000])('gets every sample once and in order, from steps of %i', (quantum) => {
    process(20 * BLOCK, quantum);
    const all = analyst.sent.flatMap((block) => [...block]);
    expect(all).toHaveLength(Math.floor(processed / BLOCK) * BLOCK);
    expect(all.every((sample, i) => sample === i)).toBe(true);
  });

  test('receives a limited number of blocks if it returns none; returned blocks are reused', () => {
    process(2 * BLOCKS * BLOCK);
    expect(analyst.sent).toHaveLength(BLOCKS);
    const [block] = analyst.sent;
    analyst.deliver(block);
    process(2 * BLOCK);
    expect(analyst.sent).toHaveLength(BLOCKS + 1);
    expect(analyst.sent.at(-1)).toBe(block);
    expect(block![0]).toBe(2 * BLOCKS * BLOCK);
  });

  test('always receives the same block if it returns it at once', () => {
    for (let block = 0; block < 3 * BLOCKS; block += 1) {
      process(BLOCK);
      analyst.deliver(analyst.sent.at(-1));
    }
    expect(new Set(analyst.sent).size).toBe(1);
  });

  test('gets silence from a source that ended', () => {
    for (let heard = 0; heard < BLOCK; heard += QUANTUM) microphone.process([[]]);
    expect(analyst.sent).toEqual([new Float32Array(BLOCK)]);
  });

  test('gets the mean of the channels, also when their number changes', () => {
    for (let filled = 0; filled < 3 * BLOCK; filled += QUANTUM) {
      const at = (scale: number) =>
        Float32Array.from({ length: QUANTUM }, (_, i) => scale * Math.sin((filled + i) / 10));
      microphone.process([filled < BLOCK / 2 || filled >= 2.5 * BLOCK ? [at(1)] : [at(1), at(0.5)]]);
    }
    const [first, second, third] = analyst.sent.map(
      (block) => (i: number, filled: number) => block[i]! / Math.sin(filled / 10),
    );
    expect(first!(100, 100)).toBeCloseTo(1, 5);
    expect(first!(1500, 1500)).toBeCloseTo(0.75, 5);
    expect(second!(100, BLOCK + 100)).toBeCloseTo(0.75, 5);
    expect(third!(2000, 2 * BLOCK + 2000)).toBeCloseTo(1, 5);
  });

  test('hears a voice whose channels cancel each other', () => {
    for (let filled = 0; filled < BLOCK; filled += QUANTUM) {
      const voice = Float32Array.from({ length: QUANTUM }, (_, i) => Math.sin((filled + i) / 10));
      microphone.process([[voice, voice.map((sample) => -sample)]]);
    }
    expect(analyst.sent[0]![100]).toBeCloseTo(Math.sin(10), 5);
  });
});
