import { AT, COARSE_AT, type AnalysisWindow } from './analysis-windows.ts';
import { APERIODIC, COARSE_HOP, PITCH_MAX_HZ, PITCH_MIN_HZ, RATE_HZ, VOICED } from './limits.ts';

/**
 * The pitch of a moment by YIN (de Cheveigné & Kawahara 2002): the lag at which a voice differs least from itself, of
 * all that are good the shortest, placed between samples by a parabola. It is looked for at a quarter of the rate, and
 * then placed at the full one.
 *
 * Known error, on tones and glides of 80 to 400 Hz: 1 cent at 20 dB, 5 cents at 10 dB, no gross errors.
 */
export interface PitchEstimator {
  find(frame: AnalysisWindow): void;
  /** Of no meaning where there is no voice. */
  readonly hz: number;
  /** How much a period differs from the next: 0 for a pure tone, from 0.6 to 1 for noise. */
  readonly aperiodicity: number;
}

/** Lags of the coarse signal. */
const LAG_MIN = Math.floor(RATE_HZ / PITCH_MAX_HZ / COARSE_HOP);
const LAG_MAX = Math.ceil(RATE_HZ / PITCH_MIN_HZ / COARSE_HOP);
/** Lags that are worked out in one pass: four sums side by side take little longer than one. */
const PASS = 4;
const PASSES = Math.ceil((LAG_MAX + 1) / PASS);
/** Samples that are compared with those a period later: 35 ms, two periods of the lowest voice. */
const COARSE_WINDOW = 140;
const WINDOW = COARSE_WINDOW * COARSE_HOP;

/** Of a dip that counts as well as the lowest does: the shorter lag is the pitch, the longer ones its octaves. */
const AS_GOOD = 0.05;

/** How far a parabola's lowest point lies from the middle one of three. */
function lowestBetween(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend > 0 ? Math.max(-1, Math.min(1, (before - after) / (2 * bend))) : 0;
}

export function createPitchEstimator(): PitchEstimator {
  const energies = new Float64Array(2 * COARSE_AT + 1);
  const differences = new Float64Array(PASSES * PASS + 1).fill(1);
  const fine = new Float64Array(2 * PASS);
  let hz = 0;
  let aperiodicity = 1;

  function energyFrom(start: number): number {
    return energies[start + COARSE_WINDOW]! - energies[start]!;
  }

  /** The difference function, each lag against the mean of the shorter ones. Both halves lie around the moment. */
  function compare(coarse: Float32Array): void {
    for (let i = 0; i < coarse.length; i += 1) energies[i + 1] = energies[i]! + coarse[i]! ** 2;
    let sum = 0;
    for (let pass = 0; pass < PASSES; pass += 1) {
      const lag = 1 + pass * PASS;
      const start = COARSE_AT - ((COARSE_WINDOW + lag + PASS) >> 1);
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = start; i < start + COARSE_WINDOW; i += 1) {
        const here = coarse[i]!;
        a += here * coarse[i + lag]!;
        b += here * coarse[i + lag + 1]!;
        c += here * coarse[i + lag + 2]!;
        d += here * coarse[i + lag + 3]!;
      }
      differences[lag] = a;
      differences[lag + 1] = b;
      differences[lag + 2] = c;
      differences[lag + 3] = d;
      for (let each = lag; each < lag + PASS; each += 1) {
        const difference = energyFrom(start) + energyFrom(start + each) - 2 * differences[each]!;
        sum += difference;
        differences[each] = sum > 1e-12 ? (difference * each) / sum : 1;
      }
    }
  }

  function choose(): number {
    let lowest = LAG_MIN;
    for (let lag = LAG_MIN; lag <= LAG_MAX; lag += 1) {
      if (differences[lag]! < differences[lowest]!) lowest = lag;
    }
    const limit = Math.max(APERIODIC, differences[lowest]! + AS_GOOD);
    for (let lag = LAG_MIN; lag < lowest; lag += 1) {
      const here = differences[lag]!;
      if (here < limit && here <= differences[lag + 1]! && here <= differences[lag - 1]!) return lag;
    }
    return lowest;
  }

  /** The lag at the full rate, between samples. */
  function place(samples: Float32Array, lag: number): number {
    const beside = lowestBetween(differences[lag - 1]!, differences[lag]!, differences[lag + 1]!);
    const first = Math.round((lag + beside) * COARSE_HOP) - PASS + 1;
    const start = AT - ((WINDOW + first + PASS) >> 1);
    for (let pass = 0; pass < 2; pass += 1) {
      const from = first + pass * PASS;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = start; i < start + WINDOW; i += 1) {
        const here = samples[i]!;
        const toA = here - samples[i + from]!;
        const toB = here - samples[i + from + 1]!;
        const toC = here - samples[i + from + 2]!;
        const toD = here - samples[i + from + 3]!;
        a += toA * toA;
        b += toB * toB;
        c += toC * toC;
        d += toD * toD;
      }
      fine[pass * PASS] = a;
      fine[pass * PASS + 1] = b;
      fine[pass * PASS + 2] = c;
      fine[pass * PASS + 3] = d;
    }
    let best = 1;
    for (let i = 2; i < fine.length - 1; i += 1) if (fine[i]! < fine[best]!) best = i;
    return first + best + lowestBetween(fine[best - 1]!, fine[best]!, fine[best + 1]!);
  }

  return {
    get hz() {
      return hz;
    },
    get aperiodicity() {
      return aperiodicity;
    },
    find({ samples, coarse }) {
      compare(coarse);
      const lag = choose();
      aperiodicity = differences[lag]!;
      hz = aperiodicity < VOICED ? RATE_HZ / place(samples, lag) : 0;
    },
  };
}
