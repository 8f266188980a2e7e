import { BAND_COUNT, SAMPLE_RATE_HZ } from './analysis-format.ts';

/** 32 ms, long enough to keep each partial of a voice within its band. */
const FFT_SAMPLES = 512;
const HALF_SAMPLES = FFT_SAMPLES / 2;
const BANDS_MIN_HZ = 90;
const BANDS_MAX_HZ = 7600;

/** The scale of equivalent rectangular bandwidths (Glasberg & Moore 1990). */
function erbScale(hz: number): number {
  return Math.log10(1 + 0.004_37 * hz);
}

/** First bin of each band, and the end of the last. */
function bandEdges(): Uint16Array {
  const low = erbScale(BANDS_MIN_HZ);
  const step = (erbScale(BANDS_MAX_HZ) - low) / BAND_COUNT;
  return Uint16Array.from({ length: BAND_COUNT + 1 }, (_, band) =>
    Math.round((((10 ** (low + band * step) - 1) / 0.004_37) * FFT_SAMPLES) / SAMPLE_RATE_HZ),
  );
}

/** The bands that lie between two frequencies: the first, and the one after the last. */
export function bandsBetween(fromHz: number, toHz: number): readonly [number, number] {
  const edges = Array.from(bandEdges(), (bin) => (bin * SAMPLE_RATE_HZ) / FFT_SAMPLES);
  const end = edges.findLastIndex((hz) => hz <= toHz);
  return [edges.findIndex((hz) => hz >= fromHz), end];
}

/** The power spectrum of an analysis window, in bands. */
export function createSpectrum() {
  const edges = bandEdges();
  const window = Float64Array.from(
    { length: FFT_SAMPLES },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / FFT_SAMPLES),
  );
  const energy = window.reduce((sum, weight) => sum + weight ** 2, 0);
  const cos = Float64Array.from({ length: HALF_SAMPLES }, (_, i) =>
    Math.cos((-2 * Math.PI * i) / FFT_SAMPLES),
  );
  const sin = Float64Array.from({ length: HALF_SAMPLES }, (_, i) =>
    Math.sin((-2 * Math.PI * i) / FFT_SAMPLES),
  );
  const bitReversed = Uint16Array.from({ length: HALF_SAMPLES }, (_, i) => {
    let index = 0;
    for (let bit = 1; bit < HALF_SAMPLES; bit *= 2) index = index * 2 + (i & bit ? 1 : 0);
    return index;
  });
  const re = new Float64Array(HALF_SAMPLES);
  const im = new Float64Array(HALF_SAMPLES);
  const bands = new Float64Array(BAND_COUNT);

  /** Fast Fourier transform in place, radix 2; the input is in bit-reversed order. */
  function transform(): void {
    for (let size = 2; size <= HALF_SAMPLES; size *= 2) {
      const reach = size / 2;
      const step = FFT_SAMPLES / size;
      for (let k = 0; k < reach; k += 1) {
        const c = cos[k * step]!;
        const s = sin[k * step]!;
        for (let i = k; i < HALF_SAMPLES; i += size) {
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

  /** Power of one bin. The transform ran on even samples as real parts and odd samples as imaginary parts, which are separated here. */
  function powerAt(bin: number): number {
    const other = HALF_SAMPLES - bin;
    const evenRe = (re[bin]! + re[other]!) / 2;
    const evenIm = (im[bin]! - im[other]!) / 2;
    const oddRe = (im[bin]! + im[other]!) / 2;
    const oddIm = (re[other]! - re[bin]!) / 2;
    const c = cos[bin]!;
    const s = sin[bin]!;
    return (evenRe + oddRe * c - oddIm * s) ** 2 + (evenIm + oddRe * s + oddIm * c) ** 2;
  }

  return {
    /** Mean square in each band, 1 for full scale; from low to high, equally wide on the ERB scale. Overwritten by the next. */
    bands,
    /** Takes {@link FFT_SAMPLES} samples around `center`. */
    analyze(samples: Float32Array, center: number) {
      const from = center - HALF_SAMPLES;
      for (let i = 0; i < HALF_SAMPLES; i += 1) {
        const index = bitReversed[i]!;
        re[index] = samples[from + 2 * i]! * window[2 * i]!;
        im[index] = samples[from + 2 * i + 1]! * window[2 * i + 1]!;
      }
      transform();
      for (let band = 0; band < BAND_COUNT; band += 1) {
        let power = 0;
        for (let bin = edges[band]!; bin < edges[band + 1]!; bin += 1) power += powerAt(bin);
        bands[band] = (2 * power) / (FFT_SAMPLES * energy);
      }
    },
  };
}
