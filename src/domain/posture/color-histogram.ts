/**
 * Colors sorted into bins by logarithmic chroma, log R/G and log G/B, and by lightness. In logarithms, brighter or warmer light
 * moves every color of a scene by the same distance, and the shaded side of a face has the same chroma as the lit one (the model
 * of von Kries 1902; Finlayson & Hordley 2001 for log chroma).
 */

/** Bins along each chroma axis. */
export const CHROMA_BIN_COUNT = 32;
/** Bins along lightness. */
const LIGHTNESS_BIN_COUNT = 16;
export const COLOR_BIN_COUNT = LIGHTNESS_BIN_COUNT * CHROMA_BIN_COUNT * CHROMA_BIN_COUNT;

/** The sensor's noise floor (of 255), added to a channel before its logarithm. Below it, chroma is only noise. */
const NOISE_FLOOR = 16;

/** Width of a chroma bin: a difference of about 4 % in the ratio of channels. Skin spans about five bins, sensor noise one or two. */
const CHROMA_BIN_WIDTH = 0.04;

/** Steps of the tables per chroma bin. */
const FINE = 4;

/** Chroma bins below neutral on each axis. Skin is red, so there are more bins above neutral. */
const BINS_BELOW_NEUTRAL = 12;

/** The logarithm of each channel value, in fine steps. */
const FINE_LOG = Array.from({ length: 256 }, (_, value) =>
  Math.round((FINE / CHROMA_BIN_WIDTH) * Math.log((value + NOISE_FLOOR) / NOISE_FLOOR)),
);

/** The chroma bin of the ratio of two channels, for each pair. The index has the numerator in its high byte. */
const GREEN_TO_BLUE_BIN = Uint8Array.from({ length: 1 << 16 }, (_, pair) => {
  const steps = FINE_LOG[pair >> 8]! - FINE_LOG[pair & 255]!;
  return Math.max(0, Math.min(CHROMA_BIN_COUNT - 1, Math.round(steps / FINE) + BINS_BELOW_NEUTRAL));
});
/** The chroma bin of red to green, shifted to its place in a bin's number. */
const RED_TO_GREEN_BIN = Uint16Array.from(GREEN_TO_BLUE_BIN, (bin) => bin * CHROMA_BIN_COUNT);

/** The lightness bin of R + 2G + B, shifted to its place in a bin's number. */
const LIGHTNESS_BIN = Uint16Array.from({ length: 4 * 255 + 1 }, (_, sum) => {
  const log = Math.log((sum / 4 + NOISE_FLOOR) / NOISE_FLOOR) / Math.log((255 + NOISE_FLOOR) / NOISE_FLOOR);
  return (
    Math.min(LIGHTNESS_BIN_COUNT - 1, Math.floor(log * LIGHTNESS_BIN_COUNT)) *
    CHROMA_BIN_COUNT *
    CHROMA_BIN_COUNT
  );
});

/** The bin of a color; channels are whole numbers 0-255. */
export function colorBin(r: number, g: number, b: number): number {
  return LIGHTNESS_BIN[r + 2 * g + b]! + RED_TO_GREEN_BIN[(r << 8) | g]! + GREEN_TO_BLUE_BIN[(g << 8) | b]!;
}
