import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveVoice } from '../../../src/domain/voice/measures.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import {
  createVoiceListener,
  NO_SOUND_AFTER_MS,
  type VoiceListener,
} from '../../../src/workers/session/voice-listener.ts';
import { FakeAudioCapture } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { spoken } from '../../spoken.ts';

const RATE_HZ = 16_000;
const BLOCK = 1600;

const sound = (seconds: number, of: 'speech' | 'silence' = 'speech') =>
  of === 'speech' ? spoken(seconds, RATE_HZ) : new Float32Array(seconds * RATE_HZ);

let listener: VoiceListener;
let capture: FakeAudioCapture;
let measurements: LiveVoice[];

beforeEach(() => {
  measurements = [];
  listener = createVoiceListener((measurement) => measurements.push(measurement));
  listener.begin();
  capture = listenTo(RATE_HZ, 0);
});

/** Passes another microphone to the listener. */
function listenTo(rateHz: number, startS: number): FakeAudioCapture {
  const other = new FakeAudioCapture();
  listener.listen(other.blocks, rateHz, startS);
  return other;
}

async function hear(samples: Float32Array, from = capture): Promise<void> {
  for (let at = 0; at < samples.length; at += BLOCK) {
    from.push(samples.subarray(at, at + BLOCK));
    await settled();
  }
}

test('measures the same as a voice analyzer without a listener, and returns every block', async () => {
  const samples = sound(12);
  await hear(samples);
  const direct = createVoiceAnalyzer(RATE_HZ);
  direct.push(samples);
  expect(listener.analyzedS).toBeCloseTo(12);
  expect(capture.port.returned).toHaveLength(120);
  expect(listener.finish(30)).toEqual(direct.finish(30));
  expect(capture.port.closed).toBe(true);
});

describe('a measurement', () => {
  test('has the pace every five seconds', async () => {
    await hear(sound(16));
    expect(measurements).toHaveLength(3);
    expect(measurements.every(({ pace }) => pace !== null)).toBe(true);
  });

  test('reports a silent microphone at once, and its sound later', async () => {
    await hear(sound(2, 'silence'));
    expect(measurements).toEqual([{ silent: true, pace: null }]);
    await hear(sound(1));
    expect(measurements.at(-1)).toEqual({ silent: false, pace: null });
  });
});

test('speech is reported about a second at a time, and none of it twice, also from a second microphone', async () => {
  const reported: number[] = [];
  listener = createVoiceListener(
    () => {},
    (speechS) => reported.push(speechS),
  );
  listener.begin();
  listener.listen(capture.blocks, RATE_HZ, 0);
  await hear(sound(4, 'silence'));
  expect(reported).toEqual([]);
  await hear(sound(6));
  const other = listenTo(RATE_HZ, 10);
  await hear(sound(6), other);
  expect(reported.every((speechS) => speechS >= 1 && speechS < 1.2)).toBe(true);
  const totalS = reported.reduce((sum, speechS) => sum + speechS, 0);
  expect(listener.speechS - totalS).toBeLessThan(1);
  expect(totalS).toBeGreaterThan(7);
});

describe('another microphone', () => {
  test('continues the analysis if it has the same rate', async () => {
    await hear(sound(3));
    const other = listenTo(RATE_HZ, 3);
    expect(capture.port.closed).toBe(true);
    await hear(sound(4), other);
    expect(listener.finish(undefined)?.analyzedS).toBeCloseTo(7);
  });

  test.each([8000, 44_100, 48_000])(
    'continues the analysis at %i samples a second, as a headset may have',
    async (rateHz) => {
      await hear(sound(6));
      const other = listenTo(rateHz, 6);
      await hear(spoken(6, rateHz), other);
      expect(listener.analyzedS).toBeCloseTo(12);
      const { analyzedS, pitch, pauses } = listener.finish(undefined)!;
      expect(analyzedS).toBeCloseTo(12, 1);
      expect(pitch.value!.medianHz).toBeGreaterThan(125);
      expect(pitch.value!.medianHz).toBeLessThan(155);
      expect(pauses.value!.count).toBe(0);
    },
  );
});

describe('the time of a pause counts from Start', () => {
  const pausing = (seconds: number, fromS: number) =>
    spoken(seconds, RATE_HZ, (atS) => atS < fromS || atS > fromS + 1);
  const pausesOf = (at: VoiceListener) =>
    at.finish(undefined)!.pauses.value!.spans.map(({ startS }) => startS);

  test('if the capture begins late, as after a restart', async () => {
    const late = listenTo(RATE_HZ, 20);
    await hear(pausing(5, 2), late);
    expect(listener.analyzedS).toBeCloseTo(5);
    const measures = listener.finish(undefined)!;
    expect(measures.pauses.value!.longest!.startS).toBeCloseTo(22, 0);
    expect(measures.analyzedS).toBeCloseTo(5);
    expect(measures.segments.length * measures.segmentS).toBeGreaterThanOrEqual(25);
  });

  test('if another microphone follows after a time without one', async () => {
    await hear(pausing(5, 2));
    const other = listenTo(RATE_HZ, 12);
    await hear(pausing(5, 3), other);
    expect(listener.analyzedS).toBeCloseTo(10);
    expect(pausesOf(listener).map(Math.round)).toEqual([2, 15]);
  });

  test('if the other microphone has another sample rate', async () => {
    await hear(pausing(5, 2));
    const other = listenTo(RATE_HZ / 2, 7);
    await hear(
      spoken(5, RATE_HZ / 2, (atS) => atS < 2 || atS > 3),
      other,
    );
    expect(pausesOf(listener).map(Math.round)).toEqual([2, 9]);
  });
});

test('after the system interrupted the capture, times count from Start, and the interruption is no pause', async () => {
  let nowS = 0;
  listener = createVoiceListener(
    () => {},
    () => {},
    { nowMs: () => 1000 * nowS, after: () => () => {} },
  );
  listener.begin();
  listener.listen(capture.blocks, RATE_HZ, 0);
  const samples = spoken(10, RATE_HZ, (atS) => atS < 8 || atS > 9);
  for (let at = 0; at < samples.length; at += BLOCK) {
    nowS += BLOCK / RATE_HZ;
    if (at === 5 * RATE_HZ) nowS += 60;
    await hear(samples.subarray(at, at + BLOCK));
  }
  expect(listener.analyzedS).toBeCloseTo(10);
  const { analyzedS, pauses } = listener.finish(undefined)!;
  expect(analyzedS).toBeCloseTo(10);
  expect(pauses.value!.spans.map(({ startS }) => Math.round(startS))).toEqual([68]);
});

describe('a microphone whose blocks stop without an event', () => {
  let clock: FakeClock;

  beforeEach(() => {
    clock = new FakeClock();
    listener = createVoiceListener(
      (measurement) => measurements.push(measurement),
      () => {},
      clock,
    );
    listener.begin();
    listener.listen(capture.blocks, RATE_HZ, 0);
  });

  /** Speaks for some seconds of the clock. */
  async function speak(seconds: number): Promise<void> {
    const samples = sound(seconds);
    for (let at = 0; at < samples.length; at += BLOCK) {
      await clock.pass((1000 * BLOCK) / RATE_HZ);
      capture.push(samples.subarray(at, at + BLOCK));
    }
  }

  test('counts as silent after 5 s, until a block comes again, and its time is lost', async () => {
    await speak(3);
    await clock.pass(NO_SOUND_AFTER_MS - 1);
    expect(measurements).toEqual([]);
    await clock.pass(1);
    expect(measurements).toEqual([{ silent: true, stalled: true, pace: null }]);
    await clock.pass(5000);
    expect(listener.lostS).toBeCloseTo(10, 0);
    await speak(1);
    expect(measurements).toHaveLength(2);
    expect(measurements[1]).toMatchObject({ silent: false });
    expect(listener.lostS).toBeCloseTo(10, 0);
    expect(listener.finish(undefined)!.pauses.value?.count ?? 0).toBe(0);
  });

  test('also counts as silent if it sends none from the beginning', async () => {
    await clock.pass(NO_SOUND_AFTER_MS);
    expect(measurements).toEqual([{ silent: true, stalled: true, pace: null }]);
    expect(listener.finish(undefined)).toBeNull();
  });

  test('is not said of a microphone that the page has closed, or after Stop', async () => {
    await speak(1);
    capture.close();
    await clock.pass(60_000);
    expect(listener.lostS).toBe(0);
    listenTo(RATE_HZ, 61);
    listener.finish(undefined);
    await clock.pass(60_000);
    expect(measurements).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  test('is not said after the thread was suspended, before its sound continues', async () => {
    await speak(1);
    clock.freeze(60_000);
    await clock.pass(100);
    await speak(1);
    expect(measurements).toEqual([]);
  });
});

test('a muted microphone is not analyzed', async () => {
  await hear(sound(3));
  await hear(sound(4, 'silence'));
  await hear(sound(3));
  expect(listener.analyzedS).toBeCloseTo(6, 1);
  const { analyzedS, mutedS, pauses } = listener.finish(undefined)!;
  expect([analyzedS, mutedS].map(Math.round)).toEqual([6, 4]);
  expect(pauses.value!.count).toBe(0);
});

test('a session without sound has no measurements', () => {
  expect(listener.finish(undefined)).toBeNull();
  expect(createVoiceListener(() => {}).finish(undefined)).toBeNull();
});

test('a session starts without the data of the previous one, and keeps the microphone', async () => {
  await hear(sound(3));
  listener.begin();
  await hear(sound(2));
  expect(listener.finish(undefined)?.analyzedS).toBeCloseTo(2);
});
