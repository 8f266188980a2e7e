/** A decoder that gives nothing for so long will give nothing more: damaged data can leave it waiting for ever. */
const SILENT_AFTER_MS = 10_000;

/**
 * Passes on what a decoder gives.
 *
 * @throws when nothing comes for a long time
 */
export async function* untilSilent<Sample>(
  samples: AsyncGenerator<Sample, void, unknown>,
): AsyncGenerator<Sample, void, unknown> {
  try {
    for (;;) {
      let timer = 0;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The decoder fell silent.')), SILENT_AFTER_MS);
      });
      const next = await Promise.race([samples.next(), silence]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: what has fallen silent may never answer that either.
    samples.return().catch(() => {});
  }
}
