import { COARSE_HOP, HOP, RATE_HZ } from './limits.ts';

/** What is heard around a moment. Its arrays are overwritten by the next frame. */
export interface AnalysisWindow {
  /** Samples at 16 kHz; the frame's moment is at {@link AT}. */
  readonly samples: Float32Array;
  /** Every fourth sample below 1.6 kHz, for what only needs the voice's first partials; the moment is at {@link COARSE_AT}. */
  readonly coarse: Float32Array;
}

export interface Windows {
  /** @param count how many of the samples are meant, from the first */
  push(samples: Float32Array, count: number): void;
}

/** Samples to each side of a frame's moment: 35 ms. */
export const AT = 560;
export const COARSE_AT = AT / COARSE_HOP - 4;

const SPAN = 2 * AT;
const COARSE_SPAN = 2 * COARSE_AT;
/** Of the low-pass, to each side. */
const REACH = 3 * COARSE_HOP;
const CUT_HZ = 1600;
const BLOCK = 8 * HOP;

/** A sinc under Hann's window. */
function drawLowPass(): Float64Array {
  const filter = Float64Array.from({ length: 2 * REACH - 1 }, (_, i) => {
    const x = i - REACH + 1;
    const angle = (2 * Math.PI * CUT_HZ * x) / RATE_HZ;
    return (0.5 + 0.5 * Math.cos((Math.PI * x) / REACH)) * (x === 0 ? 1 : Math.sin(angle) / angle);
  });
  const sum = filter.reduce((all, weight) => all + weight, 0);
  return filter.map((weight) => weight / sum);
}

/**
 * Cuts what is heard into frames, one every 10 ms, the first around the first sample.
 *
 * @param look is called with each; all get the same object
 */
export function createWindows(look: (frame: AnalysisWindow) => void): Windows {
  const lowPass = drawLowPass();
  const recent = new Float32Array(SPAN + BLOCK);
  const coarse = new Float32Array(COARSE_SPAN);
  const samples = new Float32Array(SPAN);
  const frame = { samples, coarse };
  let filled = AT;

  function thinOut(): void {
    const fresh = HOP / COARSE_HOP;
    coarse.copyWithin(0, fresh);
    for (let i = COARSE_SPAN - fresh; i < COARSE_SPAN; i += 1) {
      const from = AT + (i - COARSE_AT) * COARSE_HOP - REACH + 1;
      let sum = 0;
      for (let tap = 0; tap < lowPass.length; tap += 1) sum += lowPass[tap]! * samples[from + tap]!;
      coarse[i] = sum;
    }
  }

  return {
    push(given, count) {
      for (let from = 0; from < count;) {
        const room = Math.min(count - from, recent.length - filled);
        for (let i = 0; i < room; i += 1) recent[filled + i] = given[from + i]!;
        filled += room;
        from += room;
        let at = 0;
        for (; at + SPAN <= filled; at += HOP) {
          for (let i = 0; i < SPAN; i += 1) samples[i] = recent[at + i]!;
          thinOut();
          look(frame);
        }
        recent.copyWithin(0, at, filled);
        filled -= at;
      }
    },
  };
}
