/** Minimum length of a gap. A shorter difference is jitter of the capture's clock. */
const GAP_MIN_US = 100_000;

/** Silence is encoded in pieces of at most this length. */
const PIECE_MAX_US = 1_000_000;

/**
 * Encodes silence in place of lost samples, for example after the device was busy or slept. An audio encoder counts samples and
 * knows no gaps, so later sound would play too early. Silence is encoded in pieces, because that of hours would not fit in memory.
 *
 * @param encode encodes a piece, and resolves when it accepts the next one
 * @param signal ends filling a gap when aborted
 * @returns a function to call with each piece of sound, and to await before the piece is encoded
 */
export function fillGaps(
  encode: (silence: AudioData) => Promise<void>,
  signal: AbortSignal,
): (next: AudioData) => Promise<void> {
  /** The time at which the sound that is encoded so far ends. */
  let endUs: number | undefined;

  return async (next) => {
    endUs ??= next.timestamp;
    const { sampleRate, numberOfChannels, timestamp } = next;
    while (timestamp - endUs >= GAP_MIN_US && !signal.aborted) {
      const pieceUs = Math.min(PIECE_MAX_US, timestamp - endUs);
      const numberOfFrames = Math.round((pieceUs * sampleRate) / 1_000_000);
      const silence = new AudioData({
        format: 'f32-planar',
        sampleRate,
        numberOfFrames,
        numberOfChannels,
        timestamp: endUs,
        data: new Float32Array(numberOfFrames * numberOfChannels),
      });
      const encoded = encode(silence);
      silence.close();
      await encoded;
      endUs += pieceUs;
    }
    endUs += next.duration;
  };
}
