import { BANDS, RATE_HZ } from './limits.ts';

/** How the power of a moment is shared out over frequency. */
export interface Spectrum {
  /** Looks at {@link WINDOW} samples around `at`. */
  read(samples: Float32Array, at: number): void;
  /** Mean square in each band, 1 for full scale; from low to high, about as wide as the ear's. Overwritten by the next. */
  readonly bands: Float64Array;
}

/** Samples that a spectrum is made of: 32 ms, so that each partial of a voice stays in its band. */
const WINDOW = 512;
const HALF = WINDOW / 2;
const LOWEST_HZ = 90;
const HIGHEST_HZ = 7600;

/** The scale of Glasberg & Moore (1990): steps that the ear hears as equally wide. */
function earScale(hz: number): number {
  return Math.log10(1 + 0.004_37 * hz);
}

/** First bin of each band, and the end of the last. */
function drawEdges(): Uint16Array {
  const low = earScale(LOWEST_HZ);
  const step = (earScale(HIGHEST_HZ) - low) / BANDS;
  return Uint16Array.from({ length: BANDS + 1 }, (_, band) =>
    Math.round((((10 ** (low + band * step) - 1) / 0.004_37) * WINDOW) / RATE_HZ),
  );
}

/** The bands that lie between two frequencies: the first, and the one after the last. */
export function bandsBetween(fromHz: number, toHz: number): readonly [number, number] {
  const edges = Array.from(drawEdges(), (bin) => (bin * RATE_HZ) / WINDOW);
  const end = edges.findLastIndex((hz) => hz <= toHz);
  return [edges.findIndex((hz) => hz >= fromHz), end];
}

export function createSpectrum(): Spectrum {
  const edges = drawEdges();
  const window = Float64Array.from(
    { length: WINDOW },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / WINDOW),
  );
  const energy = window.reduce((sum, weight) => sum + weight ** 2, 0);
  const cos = Float64Array.from({ length: HALF }, (_, i) => Math.cos((-2 * Math.PI * i) / WINDOW));
  const sin = Float64Array.from({ length: HALF }, (_, i) => Math.sin((-2 * Math.PI * i) / WINDOW));
  const turned = Uint16Array.from({ length: HALF }, (_, i) => {
    let place = 0;
    for (let bit = 1; bit < HALF; bit *= 2) place = place * 2 + (i & bit ? 1 : 0);
    return place;
  });
  const re = new Float64Array(HALF);
  const im = new Float64Array(HALF);
  const bands = new Float64Array(BANDS);

  /** Fourier transform in place, radix 2, of what was put in in turned order. */
  function transform(): void {
    for (let size = 2; size <= HALF; size *= 2) {
      const reach = size / 2;
      const step = WINDOW / size;
      for (let k = 0; k < reach; k += 1) {
        const c = cos[k * step]!;
        const s = sin[k * step]!;
        for (let i = k; i < HALF; i += size) {
          const j = i + reach;
          const x = re[j]! * c - im[j]! * s;
          const y = re[j]! * s + im[j]! * c;
          re[j] = re[i]! - x;
          im[j] = im[i]! - y;
          re[i] = re[i]! + x;
          im[i] = im[i]! + y;
        }
      }
    }
  }

  /** Power of one bin: even and odd samples went in as one complex number, and come apart here. */
  function powerAt(bin: number): number {
    const other = HALF - bin;
    const evenRe = (re[bin]! + re[other]!) / 2;
    const evenIm = (im[bin]! - im[other]!) / 2;
    const oddRe = (im[bin]! + im[other]!) / 2;
    const oddIm = (re[other]! - re[bin]!) / 2;
    const c = cos[bin]!;
    const s = sin[bin]!;
    return (evenRe + oddRe * c - oddIm * s) ** 2 + (evenIm + oddRe * s + oddIm * c) ** 2;
  }

  return {
    bands,
    read(samples, at) {
      const from = at - HALF;
      for (let i = 0; i < HALF; i += 1) {
        const place = turned[i]!;
        re[place] = samples[from + 2 * i]! * window[2 * i]!;
        im[place] = samples[from + 2 * i + 1]! * window[2 * i + 1]!;
      }
      transform();
      for (let band = 0; band < BANDS; band += 1) {
        let power = 0;
        for (let bin = edges[band]!; bin < edges[band + 1]!; bin += 1) power += powerAt(bin);
        bands[band] = (2 * power) / (WINDOW * energy);
      }
    },
  };
}
