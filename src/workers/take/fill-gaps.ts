/** A shorter difference is jitter of the capture's clock. */
const GAP_MIN_US = 100_000;

/** Silence is encoded in pieces of at most this length. */
const PIECE_MAX_US = 1_000_000;

/**
 * An audio encoder counts samples, and knows no gaps: after samples were lost, as on a busy or sleeping device, sound would
 * play too early. Encodes silence in their place, piece after piece: after hours of sleep it would not fit in memory.
 *
 * @param encode resolves when the next piece may come
 * @param signal aborted, it leaves the rest of a gap
 * @returns to be called with each piece of sound, and awaited, before it is encoded
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
