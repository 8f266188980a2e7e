import { expect, test } from 'vitest';
import { DecodeFailure, decoding, ignoreDamage } from '../../../src/workers/recording/decode-failure.ts';
import { withDecoderTimeout } from '../../../src/workers/recording/decoder-timeout.ts';

test.each([new TypeError('Cannot read a box.'), new RangeError('Out of bounds'), 'no error at all'])(
  'an exception of the library is damage, whatever its class: %s',
  async (thrown) => {
    const failed = decoding(() => Promise.reject(thrown));
    await expect(failed).rejects.toThrow(DecodeFailure);
    await expect(failed).rejects.toMatchObject({ cause: thrown });
  },
);

test('an exception of a decoder between two samples is damage', async () => {
  // oxlint-disable-next-line require-yield -- It fails before its first sample.
  async function* failing(): AsyncGenerator<number, void> {
    throw new TypeError('bug of the decoder');
  }
  await expect(withDecoderTimeout(failing()).next()).rejects.toThrow(DecodeFailure);
});

test('an exception of our own code about a sample is a bug, and no damage', async () => {
  async function* samples(): AsyncGenerator<number, void> {
    yield 1;
  }
  async function analyze(): Promise<void> {
    for await (const sample of withDecoderTimeout(samples())) throw new TypeError(`bug at ${sample}`);
  }
  await expect(analyze().catch(ignoreDamage)).rejects.toThrow('bug at 1');
  expect(ignoreDamage(new DecodeFailure())).toBeUndefined();
});
