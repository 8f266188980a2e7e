import { DecodeFailure, decoding } from './decode-failure.ts';

/** A decoder without output for this long has failed. Damaged data can make it wait forever. */
const DECODER_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1000;

/**
 * Passes a decoder's output through, with a timeout. An hour has hundreds of thousands of samples, so one timer is used for all.
 *
 * @throws DecodeFailure also when the decoder has had no output for 10 s
 */
export async function* withDecoderTimeout<Sample>(
  samples: AsyncGenerator<Sample, void, unknown>,
): AsyncGenerator<Sample, void, unknown> {
  let waitedMs = 0;
  let giveUp: (reason: Error) => void = () => {};
  const timer = setInterval(() => {
    waitedMs += CHECK_INTERVAL_MS;
    if (waitedMs > DECODER_TIMEOUT_MS) giveUp(new DecodeFailure('The decoder timed out.'));
  }, CHECK_INTERVAL_MS);
  try {
    for (;;) {
      waitedMs = 0;
      const next = await new Promise<IteratorResult<Sample, void>>((resolve, reject) => {
        giveUp = reject;
        decoding(() => samples.next()).then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
    // This is not awaited, because a decoder that waits forever may never settle it. Its error would be that of `next`.
    samples.return().catch(() => {});
  }
}
