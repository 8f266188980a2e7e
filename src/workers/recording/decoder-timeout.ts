import { DecodeFailure, decoding } from './decode-failure.ts';

/** A decoder without output for this long has failed. Damaged data can make it wait forever. */
const DECODER_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1000;

/**
 * Passes on a decoder's output, and fails if the decoder stops giving any. One timer serves all samples, because an hour of video has hundreds of
 * thousands.
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
    // This is not awaited, because it may never settle if the decoder waits forever. Its rejection is ignored, because `next` has
    // rejected with the same error.
    samples.return().catch(() => {});
  }
}
