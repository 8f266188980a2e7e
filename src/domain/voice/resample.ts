import { SAMPLE_RATE_HZ } from './analysis-format.ts';

/** Converts samples to another rate, without a delay in their times. */
export interface Resampler {
  /** Emits the samples that are complete, in blocks that are overwritten by the next. */
  push(samples: Float32Array): void;
}

/** Zero crossings of the filter on each side. A frequency a third above the cutoff is attenuated by 50 dB. */
const CROSSING_COUNT = 8;
/** Cutoff of the filter as a share of the lower of both rates. */
const CUTOFF_SHARE = 0.45;
/** If the ratio of the rates needs more phases, the nearest of 1024 is used, with an error of at most -60 dB. */
const PHASE_COUNT_MAX = 1024;
const BLOCK_SAMPLES = 1024;

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The low-pass, a sinc in a Hann window, at one phase of the output between two samples of the input. */
function designPhase(into: Float64Array, phase: number, half: number, cut: number): void {
  let sum = 0;
  for (let tap = 0; tap < into.length; tap += 1) {
    const at = tap - half + 1 - phase;
    const window = Math.abs(at) < half ? 0.5 + 0.5 * Math.cos((Math.PI * at) / half) : 0;
    const angle = 2 * Math.PI * cut * at;
    into[tap] = window * (angle === 0 ? 1 : Math.sin(angle) / angle);
    sum += into[tap]!;
  }
  // Each phase has a gain of 1 at 0 Hz. Otherwise the change of phases would be audible.
  for (let tap = 0; tap < into.length; tap += 1) into[tap] = into[tap]! / sum;
}

/**
 * A polyphase resampler with a windowed sinc: about 20 multiplications per sample of the higher rate.
 *
 * @param fromHz sample rate of the input, 8 to 96 kHz
 * @param emit gets a block, of which the first `count` samples are valid
 * @param toHz sample rate of the output, 8 to 96 kHz
 */
export function createResampler(
  fromHz: number,
  emit: (samples: Float32Array, count: number) => void,
  toHz = SAMPLE_RATE_HZ,
): Resampler {
  const rate = Math.round(fromHz);
  const divisor = greatestDivisor(rate, toHz);
  const up = toHz / divisor;
  const down = rate / divisor;
  const ratio = rate / toHz;
  const half = Math.ceil(CROSSING_COUNT * Math.max(1, ratio));
  const phases = Math.min(up, PHASE_COUNT_MAX);
  const filters = Array.from({ length: phases }, (_, phase) => {
    const filter = new Float64Array(2 * half);
    designPhase(filter, phase / phases, half, CUTOFF_SHARE * Math.min(1, 1 / ratio));
    return filter;
  });
  const held = new Float64Array(2 * half + BLOCK_SAMPLES);
  const out = new Float32Array(Math.ceil(BLOCK_SAMPLES / ratio) + 1);
  // The first input sample is at the filter's center for the first output sample.
  let filled = half - 1;
  let at = 0;
  let phase = 0;

  function filterHeld(): void {
    let count = 0;
    while (at + 2 * half <= filled) {
      const filter = filters[phases === up ? phase : Math.floor((phase * phases) / up)]!;
      // Two independent sums, so that additions don't wait for each other. This is the analyzer's most expensive loop.
      let early = 0;
      let late = 0;
      for (let tap = 0; tap < half; tap += 1) {
        early += filter[tap]! * held[at + tap]!;
        late += filter[half + tap]! * held[at + half + tap]!;
      }
      out[count] = early + late;
      count += 1;
      phase += down;
      at += Math.floor(phase / up);
      phase %= up;
    }
    const done = Math.min(at, filled);
    held.copyWithin(0, done, filled);
    filled -= done;
    at -= done;
    if (count > 0) emit(out, count);
  }

  return {
    push(samples) {
      for (let from = 0; from < samples.length;) {
        const fitting = Math.min(BLOCK_SAMPLES, samples.length - from, held.length - filled);
        for (let i = 0; i < fitting; i += 1) held[filled + i] = samples[from + i]!;
        filled += fitting;
        from += fitting;
        filterHeld();
      }
    },
  };
}
