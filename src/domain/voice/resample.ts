import { RATE_HZ } from './limits.ts';

/** Gives samples at {@link RATE_HZ}, in time with what came in. */
export interface Resampler {
  /** Hands on what the samples complete, in blocks that are overwritten by the next. */
  push(samples: Float32Array): void;
}

/** Zero crossings of the filter on each side: it is 50 dB down a third above where it cuts. */
const CROSSINGS = 8;
/** Where the filter cuts, as a share of the lower of both rates. */
const CUTOFF = 0.45;
/** Rates without a small common divisor get the nearest of so many phases, 60 dB off at most. */
const PHASES_MAX = 1024;
const BLOCK = 1024;

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** A low-pass, sampled at one phase of the output between two samples of the input: a sinc under Hann's window. */
function drawPhase(into: Float64Array, phase: number, half: number, cut: number): void {
  let sum = 0;
  for (let tap = 0; tap < into.length; tap += 1) {
    const at = tap - half + 1 - phase;
    const window = Math.abs(at) < half ? 0.5 + 0.5 * Math.cos((Math.PI * at) / half) : 0;
    const angle = 2 * Math.PI * cut * at;
    into[tap] = window * (angle === 0 ? 1 : Math.sin(angle) / angle);
    sum += into[tap]!;
  }
  // Each phase lets a constant pass as it is, or the phases' turn would be heard.
  for (let tap = 0; tap < into.length; tap += 1) into[tap] = into[tap]! / sum;
}

/**
 * A resampler by windowed sinc, polyphase. Costs about 20 multiplications for each sample of the higher rate.
 *
 * @param fromHz what comes in, 8 to 96 kHz
 * @param take gets the samples, of which the first `count` are new
 */
export function createResampler(
  fromHz: number,
  take: (samples: Float32Array, count: number) => void,
): Resampler {
  const rate = Math.round(fromHz);
  const divisor = greatestDivisor(rate, RATE_HZ);
  const up = RATE_HZ / divisor;
  const down = rate / divisor;
  const ratio = rate / RATE_HZ;
  const half = Math.ceil(CROSSINGS * Math.max(1, ratio));
  const phases = Math.min(up, PHASES_MAX);
  const filters = Array.from({ length: phases }, (_, phase) => {
    const filter = new Float64Array(2 * half);
    drawPhase(filter, phase / phases, half, CUTOFF * Math.min(1, 1 / ratio));
    return filter;
  });
  const held = new Float64Array(2 * half + BLOCK);
  const out = new Float32Array(Math.ceil(BLOCK / ratio) + 1);
  // The first sample in stands in the filter's middle when the first comes out.
  let filled = half - 1;
  let at = 0;
  let phase = 0;

  function turn(): void {
    let count = 0;
    while (at + 2 * half <= filled) {
      const filter = filters[phases === up ? phase : Math.floor((phase * phases) / up)]!;
      // Two sums by turns: neither addition waits for the other. This is the analyzer's dearest loop.
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
    if (count > 0) take(out, count);
  }

  return {
    push(samples) {
      for (let from = 0; from < samples.length;) {
        const room = Math.min(BLOCK, samples.length - from, held.length - filled);
        for (let i = 0; i < room; i += 1) held[filled + i] = samples[from + i]!;
        filled += room;
        from += room;
        turn();
      }
    },
  };
}
