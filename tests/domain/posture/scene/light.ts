import { between, pick, type Random } from '../../../random.ts';

/** The light of a room, and the camera's exposure and noise. */
export interface Light {
  /** Exposure: the factor of all channels, in linear light. */
  readonly gain: number;
  /** Color of the light: gains of red, green and blue in linear light. */
  readonly tint: readonly [r: number, g: number, b: number];
  /** Exponent of the camera's tone curve, 1 for sRGB's. */
  readonly gamma: number;
  /** Standard deviation of the sensor's noise, in steps of a channel (0 to 255). */
  readonly noise: number;
  /** How much darker the far side of the face and the room's corners are, 0-1. */
  readonly falloff: number;
  /** Light from one side: how much darker the far side of a person is than the near side, 0-1. */
  readonly farSide?: number;
}

export const DAYLIGHT: Light = { gain: 0.9, tint: [1, 1, 1], gamma: 1, noise: 2, falloff: 0.25 };

/** Tints from warm tungsten to a cool fluorescent tube, after an automatic white balance. */
const TINTS: readonly (readonly [number, number, number])[] = [
  [1.35, 1, 0.6],
  [1.2, 1, 0.78],
  [1.08, 1, 0.92],
  [1, 1, 1],
  [0.95, 1.05, 0.98],
  [0.9, 1, 1.12],
  [0.8, 1, 1.25],
];

export function randomLight(random: Random): Light {
  return {
    gain: 0.35 * (1.6 / 0.35) ** random(),
    tint: pick(random, TINTS),
    gamma: between(random, 0.8, 1.25),
    noise: between(random, 1, 5),
    falloff: between(random, 0.1, 0.45),
  };
}
