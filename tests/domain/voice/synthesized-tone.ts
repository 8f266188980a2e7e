/** A harmonic tone whose pitch changes by the same number of semitones per second. */
export interface ToneScript {
  readonly fromHz: number;
  readonly toHz: number;
  /** Number of partials, with amplitudes of 1/n. */
  readonly partials: number;
  readonly seconds: number;
  readonly rateHz: number;
}

export interface Tone {
  readonly samples: Float32Array;
  hzAt(atS: number): number;
}

/** Maximum amplitude; full scale is 1. */
const PEAK = 0.8;
const HIGHEST_HZ = 3500;

export function synthesizeTone({ fromHz, toHz, partials, seconds, rateHz }: ToneScript): Tone {
  const hzAt = (atS: number): number => fromHz * (toHz / fromHz) ** (atS / seconds);
  const samples = new Float32Array(Math.round(seconds * rateHz));
  let phase = 0;
  let peak = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const hz = hzAt(i / rateHz);
    phase += hz / rateHz;
    let sum = 0;
    for (let partial = 1; partial <= partials && partial * hz < HIGHEST_HZ; partial += 1) {
      sum += Math.sin(2 * Math.PI * partial * phase + partial * partial) / partial;
    }
    samples[i] = sum;
    peak = Math.max(peak, Math.abs(sum));
  }
  return { samples: samples.map((sample) => (PEAK * sample) / peak), hzAt };
}

/** Tones and glides in the range of voices, 80 to 400 Hz. */
export const GLIDES = [
  [80, 80],
  [110, 110],
  [151, 151],
  [220, 220],
  [301, 301],
  [397, 397],
  [80, 160],
  [100, 400],
  [400, 80],
  [250, 180],
].flatMap(([fromHz, toHz]) =>
  [1, 3, 10, 20].map((partials) => ({ fromHz: fromHz ?? 0, toHz: toHz ?? 0, partials })),
);
