import { expect, test, vi } from 'vitest';
import { openLoudspeakers, playSounds } from '../../../src/devices/sound-player.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 2;

/** A sound in which each sample is its time in units of 10 s, times `sign`. */
function ramp(sign: 1 | -1, seconds = LENGTH_S) {
  const samples = Float32Array.from({ length: seconds * RATE_HZ }, (_, i) => (sign * i) / RATE_HZ / 10);
  return { samples, sampleRateHz: RATE_HZ, gain: 1 };
}

/** The time in the source sound, in seconds, that is rendered at `atS`. */
const sourceTimeAt = (rendered: Float32Array, atS: number) =>
  10 * Math.abs(rendered[Math.round(atS * RATE_HZ)]!);

test('a switch continues at the same time of the other sound, within 20 ms', async () => {
  const context = new OfflineAudioContext({ length: 3 * RATE_HZ, sampleRate: RATE_HZ });
  const playback = playSounds(context, [ramp(1), ramp(-1)]);
  const switches = [0.5, 1, 1.25];
  for (const [i, atS] of switches.entries()) {
    void context.suspend(atS).then(() => {
      playback.switchTo((i + 1) % 2);
      return context.resume();
    });
  }
  const rendered = (await context.startRendering()).getChannelData(0);
  const begunS = 0.4 - sourceTimeAt(rendered, 0.4);
  for (const atS of switches) {
    const afterS = atS + 0.05;
    expect(Math.abs(sourceTimeAt(rendered, afterS) - (afterS - begunS))).toBeLessThan(0.02);
  }
  // The second sound is negative.
  expect(Math.sign(rendered[Math.round(0.7 * RATE_HZ)]!)).toBe(-1);
  expect(Math.sign(rendered[Math.round(1.1 * RATE_HZ)]!)).toBe(1);
});

/** The position after half a second of playback, with an output that has a latency of 0.25 s. */
async function positionWithLatency(): Promise<number> {
  const context = new OfflineAudioContext({ length: RATE_HZ, sampleRate: RATE_HZ });
  Object.defineProperty(context, 'outputLatency', { value: 0.25 });
  const playback = playSounds(context, [ramp(1)]);
  let positionS = 0;
  // Playback starts 0.05 s after the call.
  void context.suspend(0.55).then(() => {
    ({ positionS } = playback);
    return context.resume();
  });
  await context.startRendering();
  return positionS;
}

test('the position lags behind playback by the latency of the output', async () => {
  expect(await positionWithLatency()).toBeCloseTo(0.25, 1);
});

test('in Firefox the position ignores the latency, because reading it can hang the page', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Gecko/20100101 Firefox/140.0');
  try {
    expect(await positionWithLatency()).toBeCloseTo(0.5, 1);
  } finally {
    userAgent.mockRestore();
  }
});

test('without a user gesture, no player opens', async () => {
  vi.useFakeTimers();
  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockReturnValue(new Promise(() => {}));
  try {
    const opening = openLoudspeakers();
    await vi.runAllTimersAsync();
    expect(await opening).toBeUndefined();
  } finally {
    resume.mockRestore();
    vi.useRealTimers();
  }
});
