import type { PixelFrame } from '../../src/domain/posture/frame.ts';

/** What is done to a recording so that one person gives many: the frame moved sideways, another light. */
export interface Variation {
  readonly name: string;
  /** Where the face's first position is moved to, as a fraction of the width, at a time in seconds. */
  readonly placeAt: (second: number) => number;
  /** Gain of red, green and blue, and the gamma, at a time in seconds. */
  readonly lightAt?: (second: number) => readonly [r: number, g: number, b: number, gamma: number];
}

const STEPS = [0, 0.05, 0, 0.08, 0, 0.12, 0, 0.2, 0, -0.05, 0, -0.08, 0, -0.12, 0, -0.2, 0];
const SWAYS: readonly (readonly [amplitude: number, hz: number])[] = [
  [0.01, 0.25],
  [0.02, 0.5],
  [0.04, 0.5],
  [0.08, 0.25],
  [0.08, 0.5],
  [0.03, 1],
  [0.06, 1],
];

const steps = (s: number): number => 0.5 + (STEPS[Math.floor(s / 2) % STEPS.length] ?? 0);
const sway = (s: number): number => {
  const [amplitude, hz] = SWAYS[Math.floor(s / 4) % SWAYS.length] ?? [0, 0];
  return 0.5 + amplitude * Math.sin(2 * Math.PI * hz * (s % 4));
};
const out = (s: number): number => {
  const phase = s % 14;
  if (phase < 4) return 0.5;
  if (phase < 5.4) return 0.5 + (phase - 4) * 0.95;
  if (phase < 9.6) return 1.83;
  return phase < 11 ? 1.83 - (phase - 9.6) * 0.95 : 0.5;
};
const outRight = (s: number): number => 1 - out(s);

export const VARIATIONS: readonly Variation[] = [
  { name: 'steps', placeAt: steps },
  { name: 'sway', placeAt: sway },
  { name: 'out', placeAt: out },
  { name: 'out right', placeAt: outRight },
  { name: 'starts left, goes middle', placeAt: (s) => (s < 6 ? 0.35 : steps(s)) },
  { name: 'starts right, goes middle', placeAt: (s) => (s < 6 ? 0.65 : steps(s)) },
  {
    name: 'dim, steps',
    placeAt: steps,
    lightAt: () => [0.55, 0.5, 0.45, 1.15],
  },
  {
    name: 'tungsten, sway',
    placeAt: sway,
    lightAt: () => [1.15, 0.95, 0.65, 1],
  },
  {
    name: 'fading light, steps',
    placeAt: steps,
    lightAt: (s) => {
      const gain = 0.8 + 0.35 * Math.cos((2 * Math.PI * s) / 30);
      return [gain, gain, gain, 1];
    },
  },
  {
    name: 'lamp switched, steps',
    placeAt: steps,
    lightAt: (s) => (s % 16 < 8 ? [0.6, 0.6, 0.62, 1] : [1.2, 1.05, 0.85, 0.95]),
  },
  {
    name: 'cool, out',
    placeAt: out,
    lightAt: () => [0.8, 0.95, 1.15, 1],
  },
];

/** Moves a frame sideways, repeating its edge, and sheds another light on it. `into` has the same size. */
export function vary(
  from: PixelFrame,
  into: PixelFrame,
  shift: number,
  light: readonly [number, number, number, number] | undefined,
): void {
  const { width, height } = from;
  const by = Math.round(shift * width);
  const source = new Uint32Array(from.data.buffer);
  const target = new Uint32Array(into.data.buffer);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    if (by >= 0) {
      const kept = Math.max(0, width - by);
      target.fill(source[row] ?? 0, row, row + width - kept);
      target.set(source.subarray(row, row + kept), row + width - kept);
    } else {
      const kept = Math.max(0, width + by);
      target.set(source.subarray(row + width - kept, row + width), row);
      target.fill(source[row + width - 1] ?? 0, row + kept, row + width);
    }
  }
  if (!light) return;
  const [r, g, b, gamma] = light;
  const table = [r, g, b].map((gain) =>
    Uint8ClampedArray.from({ length: 256 }, (_, v) => 255 * (v / 255) ** gamma * gain),
  );
  const [red, green, blue] = table as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  const { data } = into;
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at]!]!;
    data[at + 1] = green[data[at + 1]!]!;
    data[at + 2] = blue[data[at + 2]!]!;
  }
}
