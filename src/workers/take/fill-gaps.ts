/** A shorter difference is jitter of the capture's clock. */
const GAP_MIN_US = 100_000;

/** Silence is encoded in pieces of at most this length. */
const PIECE_MAX_US = 1_000_000;

/**
 * An audio encoder counts samples, and knows no gaps: after samples were lost, as on a busy or sleeping device, sound would
 * play too early. Encodes silence in their place.
 *
 * @returns to be called with each piece of sound before it is encoded
 */
export function fillGaps(encode: (silence: AudioData) => void): (next: AudioData) => void {
  /** The time at which the sound that is encoded so far ends. */
  let endUs: number | undefined;

  return (next) => {
    endUs ??= next.timestamp;
    const { sampleRate, numberOfChannels, timestamp } = next;
    while (timestamp - endUs >= GAP_MIN_US) {
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
      encode(silence);
      silence.close();
      endUs += pieceUs;
    }
    endUs += next.duration;
  };
}
