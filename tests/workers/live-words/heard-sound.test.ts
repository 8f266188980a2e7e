import { expect, test } from 'vitest';
import { INTERIM_AND_FINAL } from '../../../src/domain/recognizer/live-policy.ts';
import { createHeardSound } from '../../../src/workers/live-words/heard-sound.ts';
import { synthesizeVoice } from '../../domain/voice/synthesized-voice.ts';

const RATE_HZ = 16_000;
const BLOCK_SAMPLES = 1600;

/** Sound that comes in real time, on a clock that the test advances. */
function start() {
  let atS = 0;
  let deliver: (event: { data: Float32Array | null }) => void = () => {};
  const blocks = {
    addEventListener: (_: string, receive: typeof deliver) => (deliver = receive),
    start() {},
    postMessage() {},
    close() {},
  } as unknown as MessagePort;
  const source = { blocks, sampleRateHz: RATE_HZ, startS: 100, finalOnly: false };
  const sound = createHeardSound(
    source,
    () => {},
    () => atS,
  );
  const spoken = synthesizeVoice({ rateHz: RATE_HZ, seconds: 6, seed: 1 }).samples;
  function speak(times: number): void {
    for (let i = 0; i < times; i += 1) {
      for (let from = 0; from < spoken.length; from += BLOCK_SAMPLES) {
        atS += BLOCK_SAMPLES / RATE_HZ;
        deliver({ data: spoken.slice(from, from + BLOCK_SAMPLES) });
      }
    }
  }
  return { sound, speak, wait: (seconds: number) => void (atS += seconds) };
}

test('a device that never keeps up loses sound instead of filling its memory, and later words have their times', () => {
  const { sound, speak } = start();
  const writer = sound.writerFor(INTERIM_AND_FINAL, 0);
  speak(13);
  expect(writer.waitingS).toBeGreaterThan(59.9);
  expect(writer.waitingS).toBeLessThan(60.2);
  let atS = 78;
  const take = () => {
    const job = writer.next((atS += 10));
    if (job) writer.decoded(job, { words: [], tokens: [] }, atS, 1);
    return job;
  };
  // The device is fast again.
  for (let i = 0; i < 30; i += 1) take();
  expect(writer.waitingS).toBeLessThan(12);
  speak(1);
  const jobs = [take(), take(), take()].filter((job) => job !== undefined);
  const endsS = jobs.map((job) => sound.onClock(job.startS + job.samples.length / RATE_HZ));
  // The first is the rest of the sound before the loss.
  expect(endsS[0]).toBeLessThan(162);
  expect(endsS.at(-1)).toBeGreaterThan(183.5);
  expect(endsS.at(-1)).toBeLessThan(184.1);
});

test('times before an interruption stay, and those after it are later by its length', () => {
  const { sound, speak, wait } = start();
  sound.writerFor(INTERIM_AND_FINAL, 0);
  speak(1);
  wait(60);
  speak(1);
  expect(sound.onClock(5)).toBeCloseTo(105, 1);
  // The writer has 1.5 s of silence in place of the minute.
  expect(sound.onClock(6 + 1.5 + 3)).toBeCloseTo(100 + 6 + 60 + 3, 0);
});

test('a gap that is as short as a pause is silence', () => {
  const { sound, speak, wait } = start();
  const writer = sound.writerFor(INTERIM_AND_FINAL, 0);
  speak(1);
  const before = writer.waitingS;
  wait(2.1);
  speak(1);
  expect(writer.waitingS - before).toBeCloseTo(7.5, 1);
  expect(sound.onClock(6 + 1.5 + 3)).toBeCloseTo(100 + 6 + 2.1 + 3, 0);
});
