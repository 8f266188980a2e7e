import { beforeEach, describe, expect, test } from 'vitest';
import type { VoiceReading } from '../../src/domain/voice/measures.ts';
import { createVoiceAnalyser } from '../../src/domain/voice/analyser.ts';
import { createListener, type Listener } from '../../src/workers/listen.ts';
import { FakeEar } from '../fake-browser.ts';
import { settled } from '../fake-clock.ts';
import { spoken } from '../spoken.ts';

const RATE_HZ = 16_000;
const BLOCK = 1600;

const sound = (seconds: number, of: 'speech' | 'silence' = 'speech') =>
  of === 'speech' ? spoken(seconds, RATE_HZ) : new Float32Array(seconds * RATE_HZ);

let listener: Listener;
let ear: FakeEar;
let readings: VoiceReading[];

beforeEach(() => {
  listener = createListener();
  listener.begin();
  ear = new FakeEar();
  listener.listen(ear.blocks, RATE_HZ);
  readings = [];
});

async function hear(samples: Float32Array, from = ear): Promise<void> {
  for (let at = 0; at < samples.length; at += BLOCK) {
    from.hear(samples.subarray(at, at + BLOCK));
    await settled();
  }
}

/** Asks for readings one after the other, as the page does. */
function follow(): void {
  void (async () => {
    for (let asked = 0; asked < 100; asked += 1) readings.push(await listener.next());
  })();
}

test('measures the same as a direct run, and gives every block back', async () => {
  const samples = sound(12);
  await hear(samples);
  const direct = createVoiceAnalyser(RATE_HZ);
  direct.hear(samples);
  expect(listener.heardS).toBeCloseTo(12);
  expect(ear.port.returned).toHaveLength(120);
  expect(listener.finish(30)).toEqual(direct.finish(30));
  expect(ear.port.closed).toBe(true);
});

describe('a reading', () => {
  test('of the pace comes once in five seconds', async () => {
    follow();
    await hear(sound(16));
    expect(readings).toHaveLength(3);
    expect(readings.every(({ pace }) => pace !== null)).toBe(true);
  });

  test('that nobody waited for is told to who asks next, once', async () => {
    await hear(sound(11));
    follow();
    await settled();
    expect(readings).toHaveLength(1);
    await hear(sound(4));
    expect(readings).toHaveLength(2);
  });

  test('of a silent microphone comes at once, and is taken back', async () => {
    follow();
    await hear(sound(2, 'silence'));
    expect(readings).toEqual([{ signal: 'silent', pace: null }]);
    await hear(sound(1));
    expect(readings.at(-1)).toEqual({ signal: 'good', pace: null });
  });

  test('comes when the session ends', async () => {
    follow();
    await hear(sound(1));
    expect(readings).toEqual([]);
    listener.finish(undefined);
    await settled();
    expect(readings).toEqual([{ signal: 'good', pace: null }]);
  });
});

describe('another microphone', () => {
  test('of the same rate goes on', async () => {
    await hear(sound(3));
    const other = new FakeEar();
    listener.listen(other.blocks, RATE_HZ);
    expect(ear.port.closed).toBe(true);
    await hear(sound(4), other);
    expect(listener.finish(undefined)?.heardS).toBeCloseTo(7);
  });

  test('of another rate is measured by itself', async () => {
    await hear(sound(3));
    const other = new FakeEar();
    listener.listen(other.blocks, RATE_HZ / 2);
    await hear(sound(1), other);
    expect(listener.finish(undefined)?.heardS).toBeCloseTo(2);
  });
});

test('a session that heard nothing measures nothing', () => {
  expect(listener.finish(undefined)).toBeNull();
  expect(createListener().finish(undefined)).toBeNull();
});

test('a session begins anew, and the microphone that it was given before goes on', async () => {
  await hear(sound(3));
  listener.begin();
  await hear(sound(2));
  expect(listener.finish(undefined)?.heardS).toBeCloseTo(2);
});
