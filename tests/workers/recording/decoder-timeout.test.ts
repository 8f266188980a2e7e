import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDecoderTimeout } from '../../../src/workers/recording/decoder-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let ended: boolean;

/** A decoder that takes so long for each sample. */
async function* decoder(...delaysMs: number[]): AsyncGenerator<number, void, undefined> {
  try {
    for (const ms of delaysMs) {
      await after(ms);
      yield ms;
    }
  } finally {
    ended = true;
  }
}

/** What is passed on, and how it ends. */
function listen(samples: AsyncGenerator<number, void, undefined>): (number | 'end' | 'silent')[] {
  ended = false;
  const heard: (number | 'end' | 'silent')[] = [];
  void (async () => {
    for await (const sample of withDecoderTimeout(samples)) heard.push(sample);
  })().then(
    () => heard.push('end'),
    () => heard.push('silent'),
  );
  return heard;
}

test('a slow decoder is waited for', async () => {
  const heard = listen(decoder(9000, 9999, 0));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([9000, 9999, 0, 'end']);
  expect(ended).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that falls silent is not', async () => {
  const heard = listen(decoder(10, 30_000));
  await vi.advanceTimersByTimeAsync(10_010);
  expect(heard).toEqual([10]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual([10, 'silent']);
});

test('who takes their time over a sample has not met with silence', async () => {
  const samples = withDecoderTimeout(decoder(0, 0));
  const first = samples.next();
  await vi.advanceTimersByTimeAsync(1);
  expect((await first).done).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const second = samples.next();
  await vi.advanceTimersByTimeAsync(1);
  expect((await second).done).toBe(false);
});
