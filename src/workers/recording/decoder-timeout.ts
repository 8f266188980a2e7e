/** A decoder that gives nothing for so long will give nothing more: damaged data can leave it waiting for ever. */
const SILENT_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 1000;

/**
 * Passes on what a decoder gives. There are hundreds of thousands in an hour: one timer watches over all of them.
 *
 * @throws when nothing comes for a long time
 */
export async function* withDecoderTimeout<Sample>(
  samples: AsyncGenerator<Sample, void, unknown>,
): AsyncGenerator<Sample, void, unknown> {
  let waitedMs = 0;
  let giveUp: (reason: Error) => void = () => {};
  const timer = setInterval(() => {
    waitedMs += LOOK_EVERY_MS;
    if (waitedMs > SILENT_AFTER_MS) giveUp(new Error('The decoder fell silent.'));
  }, LOOK_EVERY_MS);
  try {
    for (;;) {
      waitedMs = 0;
      const next = await new Promise<IteratorResult<Sample, void>>((resolve, reject) => {
        giveUp = reject;
        samples.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
    // Not awaited: what has fallen silent may never answer that either.
    samples.return().catch(() => {});
  }
}
