import { CHROMA_BIN_COUNT, COLOR_BIN_COUNT } from './color-histogram.ts';

// Histograms of a candidate merge bins two by two by two: it has hundreds of samples, not thousands.
const COARSE_CHROMA = CHROMA_BIN_COUNT / 2;
export const COARSE_BIN_COUNT = COLOR_BIN_COUNT / 8;

/** Coarse bins of one lightness: the same chroma, a step lighter, is this much further. */
export const COARSE_SLAB = COARSE_CHROMA * COARSE_CHROMA;

/** The coarse bin of each bin. */
export const COARSE_BIN = Uint16Array.from({ length: COLOR_BIN_COUNT }, (_, bin) => {
  const v = bin % CHROMA_BIN_COUNT;
  const u = Math.floor(bin / CHROMA_BIN_COUNT) % CHROMA_BIN_COUNT;
  const light = Math.floor(bin / CHROMA_BIN_COUNT / CHROMA_BIN_COUNT);
  return ((light >> 1) * COARSE_CHROMA + (u >> 1)) * COARSE_CHROMA + (v >> 1);
});
