import { HOP_SAMPLES, SAMPLE_RATE_HZ } from './analysis-format.ts';

/** One analysis window. Its arrays are overwritten by the next. */
export interface AnalysisWindow {
  /** 70 ms of samples at 16 kHz, around {@link WINDOW_CENTER}. */
  readonly samples: Float32Array;
  /** Every fourth sample, low-passed at 1.6 kHz, around {@link COARSE_CENTER}: enough for a voice's first partials. */
  readonly coarse: Float32Array;
}

/** One coarse sample stands for this many samples. */
export const DECIMATION = 4;
/** Samples to each side of the center: 35 ms. */
export const WINDOW_CENTER = 560;
export const COARSE_CENTER = WINDOW_CENTER / DECIMATION - 4;

const WINDOW_SAMPLES = 2 * WINDOW_CENTER;
const COARSE_SAMPLES = 2 * COARSE_CENTER;
/** The low-pass before the decimation: its length in samples to each side, and its cutoff. */
const LOW_PASS_REACH = 3 * DECIMATION;
const LOW_PASS_HZ = 1600;
const BLOCK_SAMPLES = 8 * HOP_SAMPLES;

/** A sinc in a Hann window. */
function designLowPass(): Float64Array {
  const filter = Float64Array.from({ length: 2 * LOW_PASS_REACH - 1 }, (_, i) => {
    const x = i - LOW_PASS_REACH + 1;
    const angle = (2 * Math.PI * LOW_PASS_HZ * x) / SAMPLE_RATE_HZ;
    return (0.5 + 0.5 * Math.cos((Math.PI * x) / LOW_PASS_REACH)) * (x === 0 ? 1 : Math.sin(angle) / angle);
  });
  const sum = filter.reduce((all, weight) => all + weight, 0);
  return filter.map((weight) => weight / sum);
}

/**
 * Cuts samples into windows, one every 10 ms, the first around the first sample.
 *
 * @param onWindow is called with each window, always in the same object
 */
export function createAnalysisWindows(onWindow: (window: AnalysisWindow) => void) {
  const lowPass = designLowPass();
  const recent = new Float32Array(WINDOW_SAMPLES + BLOCK_SAMPLES);
  const coarse = new Float32Array(COARSE_SAMPLES);
  const samples = new Float32Array(WINDOW_SAMPLES);
  const window = { samples, coarse };
  let filled = WINDOW_CENTER;

  function decimate(): void {
    const fresh = HOP_SAMPLES / DECIMATION;
    coarse.copyWithin(0, fresh);
    for (let i = COARSE_SAMPLES - fresh; i < COARSE_SAMPLES; i += 1) {
      const from = WINDOW_CENTER + (i - COARSE_CENTER) * DECIMATION - LOW_PASS_REACH + 1;
      let sum = 0;
      for (let tap = 0; tap < lowPass.length; tap += 1) sum += lowPass[tap]! * samples[from + tap]!;
      coarse[i] = sum;
    }
  }

  return {
    /** @param count number of new samples, from the first */
    push(given: Float32Array, count: number) {
      for (let from = 0; from < count;) {
        const fitting = Math.min(count - from, recent.length - filled);
        for (let i = 0; i < fitting; i += 1) recent[filled + i] = given[from + i]!;
        filled += fitting;
        from += fitting;
        let start = 0;
        for (; start + WINDOW_SAMPLES <= filled; start += HOP_SAMPLES) {
          for (let i = 0; i < WINDOW_SAMPLES; i += 1) samples[i] = recent[start + i]!;
          decimate();
          onWindow(window);
        }
        recent.copyWithin(0, start, filled);
        filled -= start;
      }
    },
  };
}
