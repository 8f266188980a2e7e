import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDecoderTimeout } from '../../../src/workers/recording/decoder-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let ended: boolean;

/** A decoder that yields one sample after each of `delaysMs`. */
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

/** Collects the samples that pass, and then how the stream ends. */
function collect(samples: AsyncGenerator<number, void, undefined>): (number | 'end' | 'silent')[] {
  ended = false;
  const collected: (number | 'end' | 'silent')[] = [];
  void (async () => {
    for await (const sample of withDecoderTimeout(samples)) collected.push(sample);
  })().then(
    () => collected.push('end'),
    () => collected.push('silent'),
  );
  return collected;
}

test('a decoder that takes less than 10 s per sample is not timed out', async () => {
  const collected = collect(decoder(9000, 9999, 0));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(collected).toEqual([9000, 9999, 0, 'end']);
  expect(ended).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a decoder without a sample for more than 10 s is timed out', async () => {
  const collected = collect(decoder(10, 30_000));
  await vi.advanceTimersByTimeAsync(10_010);
  expect(collected).toEqual([10]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(collected).toEqual([10, 'silent']);
});

test('the time that the consumer takes does not count', async () => {
  const samples = withDecoderTimeout(decoder(0, 0));
  const first = samples.next();
  await vi.advanceTimersByTimeAsync(1);
  expect((await first).done).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const second = samples.next();
  await vi.advanceTimersByTimeAsync(1);
  expect((await second).done).toBe(false);
});
