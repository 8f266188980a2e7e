import { type Background, BACKGROUNDS } from './backgrounds.ts';
import { HAIR, type Reflectance, reflectance } from './colors.ts';
import type { Light } from './light.ts';
import type { Speaker } from './person.ts';
import { between, pick, type Random } from '../../../random.ts';

/** The parts of a take that a variant may change. */
export interface Parts {
  readonly who: Speaker;
  readonly light: Light;
  readonly background: Background;
}

export type Variant = (parts: Parts, random: Random) => Parts;

const MAP_PAPER = reflectance('#d9c79a');
const MAP_LANDS = ['#c98f5a', '#d8a86b', '#b5694a', '#e0bd8f', '#a9a06a', '#c77f6b'].map(reflectance);
const FLAG = ['#b5332e', '#e0b13a', '#c9702f'].map(reflectance);

const scaled = ([r, g, b]: Reflectance, by: number): Reflectance => [r * by, g * by, b * by];

/** A map of lands in warm colors, behind the head and to one side of it. */
function map(behind: Background, random: Random): Background {
  const left = between(random, 0.1, 0.45);
  const lands = Array.from({ length: 14 }, () => ({
    x: left + between(random, 0.02, 0.43),
    y: between(random, 0.1, 0.6),
    reach: between(random, 0.04, 0.09),
    paint: pick(random, MAP_LANDS),
  }));
  return (x, y) => {
    if (x < left || x > left + 0.45 || y < 0.06 || y > 0.66) return behind(x, y);
    const land = lands.find((each) => Math.hypot(x - each.x, 0.75 * (y - each.y)) < each.reach);
    return land ? land.paint : MAP_PAPER;
  };
}

/** A flag of three warm colors, hanging behind the head and to one side of it. */
function flag(behind: Background, random: Random): Background {
  const left = between(random, 0.15, 0.5);
  return (x, y) => {
    if (x < left || x > left + 0.4 || y < 0.05 || y > 0.6) return behind(x, y);
    return scaled(FLAG[Math.floor(((y - 0.05) / 0.55) * FLAG.length)]!, 0.85 + 0.2 * Math.sin(40 * x));
  };
}

const dim = (light: Light): Light => ({ ...light, gain: 0.35, tint: [1.2, 1, 0.78] });

/** Variants that the everyday rooms lack, by name. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  'hair like skin, close': (parts, random) => {
    const { skin } = parts.who;
    const hair = scaled([skin[0], skin[1] * 0.93, skin[2] * 0.8], between(random, 0.65, 0.95));
    return { ...parts, who: { ...parts.who, hair, radius: between(random, 0.14, 0.17), hairLength: 1 } };
  },
  'map, dim light': (parts, random) => ({
    ...parts,
    light: dim(parts.light),
    background: map(parts.background, random),
  }),
  'flag, dim light': (parts, random) => ({
    ...parts,
    light: dim(parts.light),
    background: flag(parts.background, random),
  }),
  'warm wall': (parts, random) => ({
    ...parts,
    background: BACKGROUNDS[pick(random, ['pink wall', 'light wood', 'oak boards', 'red bricks'])]!(random),
  }),
  'light from one side': (parts, random) => ({
    ...parts,
    light: { ...parts.light, farSide: between(random, 0.5, 0.8) },
  }),
  'bare arms': (parts) => ({ ...parts, who: { ...parts.who, bare: true } }),
  beard: (parts, random) => ({ ...parts, who: { ...parts.who, beard: pick(random, HAIR) } }),
  hat: (parts, random) => ({
    ...parts,
    who: { ...parts.who, hat: reflectance(pick(random, ['#22252b', '#8c2f2a', '#c9b79a', '#1f3a5f'])) },
  }),
};
