import { type Reflectance, reflectance } from './colors.ts';
import { between, pick, type Random, randomFrom } from '../../../random.ts';

/** The wall behind a speaker: its reflectance at a place, given in fractions of the width and of the height. */
export type Background = (x: number, y: number) => Reflectance;

const scaled = ([r, g, b]: Reflectance, by: number): Reflectance => [r * by, g * by, b * by];
const mixed = (a: Reflectance, b: Reflectance, part: number): Reflectance => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** Smooth noise over the plane, 0-1. */
function cloud(random: Random): (x: number, y: number) => number {
  const side = 64;
  const grid = Float32Array.from({ length: side * side }, random);
  const at = (x: number, y: number): number => grid[(y & (side - 1)) * side + (x & (side - 1))]!;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
    const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
    return upper * (1 - dy) + lower * dy;
  };
}

function wall(hex: string): (random: Random) => Background {
  return (random) => {
    const paint = reflectance(hex);
    const patches = cloud(random);
    return (x, y) => scaled(paint, 0.94 + 0.1 * patches(x * 6, y * 5) + 0.03 * patches(x * 90, y * 70));
  };
}

function wood(light: string, dark: string, boards: number): (random: Random) => Background {
  return (random) => {
    const [pale, deep] = [reflectance(light), reflectance(dark)];
    const grain = cloud(random);
    const tint = cloud(random);
    return (x, y) => {
      const board = Math.floor(x * boards);
      const seam = Math.abs(x * boards - board) < 0.02 ? 0.45 : 1;
      const part = 0.55 * grain(x * boards * 8, y * 4 + board * 7) + 0.45 * tint(board * 3.7, y * 1.5);
      return scaled(mixed(pale, deep, part), seam);
    };
  };
}

function bricks(hex: string, mortar: string): (random: Random) => Background {
  return (random) => {
    const [brick, joint] = [reflectance(hex), reflectance(mortar)];
    const shades = cloud(random);
    return (x, y) => {
      const row = Math.floor(y * 18);
      const along = x * 9 + (row % 2) * 0.5;
      if (y * 18 - row < 0.1 || along - Math.floor(along) < 0.05) return joint;
      return scaled(
        brick,
        0.65 + 0.6 * shades(Math.floor(along) * 2.3, row * 3.1) + 0.1 * shades(x * 120, y * 90),
      );
    };
  };
}

const SPINES = [
  '#7d4b2a',
  '#c9a36b',
  '#3f5a45',
  '#8c2f2a',
  '#d9cdb4',
  '#2c3a55',
  '#5a3a22',
  '#b98a5a',
  '#22222a',
].map(reflectance);

function bookcase(shelf: string): (random: Random) => Background {
  return (random) => {
    const board = reflectance(shelf);
    const grain = cloud(random);
    const seed = Math.floor(random() * 1e6);
    const rows = Array.from({ length: 6 }, (_, row) => {
      const ofRow = randomFrom(seed + row);
      return Array.from({ length: 48 }, () => ({
        spine: scaled(pick(ofRow, SPINES), between(ofRow, 0.7, 1.2)),
        tall: between(ofRow, 0.15, 0.4),
      }));
    });
    return (x, y) => {
      const row = Math.floor(y * 5);
      const within = y * 5 - row;
      const plank = scaled(board, 0.75 + 0.4 * grain(x * 10, y * 60));
      if (within > 0.9 || Math.abs(x * 3 - Math.round(x * 3)) < 0.03) return plank;
      const book = rows[row]?.[Math.floor(x * 48)];
      return book && within > book.tall ? book.spine : scaled(board, 0.3);
    };
  };
}

function leaves(hex: string, behind: string): (random: Random) => Background {
  return (random) => {
    const [leaf, rest] = [reflectance(hex), reflectance(behind)];
    const shape = cloud(random);
    const shade = cloud(random);
    return (x, y) =>
      shape(x * 9, y * 9) > 0.55 - 0.25 * Math.abs(x - 0.5)
        ? scaled(leaf, 0.4 + 1.1 * shade(x * 40, y * 40))
        : scaled(rest, 0.95 + 0.08 * shade(x * 7, y * 7));
  };
}

function stripes(one: string, other: string, across: number, down: number): (random: Random) => Background {
  return (random) => {
    const [a, b] = [reflectance(one), reflectance(other)];
    const folds = cloud(random);
    return (x, y) =>
      scaled(
        mixed(a, b, 0.5 + 0.5 * Math.sin(2 * Math.PI * (x * across + y * down))),
        0.85 + 0.3 * folds(x * 12, y * 2),
      );
  };
}

/** A wall with things on and before it. */
function furnished(
  base: (random: Random) => Background,
  things: readonly string[],
): (random: Random) => Background {
  return (random) => {
    const behind = base(random);
    const rest = things.map((hex) => ({
      paint: reflectance(hex),
      left: random() < 0.5 ? between(random, -0.02, 0.12) : between(random, 0.72, 0.85),
      top: between(random, 0.05, 0.6),
      wide: between(random, 0.1, 0.2),
      tall: between(random, 0.2, 0.7),
    }));
    const shade = cloud(random);
    return (x, y) => {
      for (const { paint, left, top, wide, tall } of rest) {
        if (x > left && x < left + wide && y > top && y < top + tall) {
          return scaled(paint, 0.85 + 0.25 * shade(x * 20, y * 20));
        }
      }
      return behind(x, y);
    };
  };
}

/** Twenty-six everyday rooms, by name. */
export const BACKGROUNDS: Readonly<Record<string, (random: Random) => Background>> = {
  'white wall': wall('#ecebe7'),
  'grey wall': wall('#b9bbbc'),
  'dark grey wall': wall('#4c4f53'),
  'cream wall': wall('#efe4c9'),
  'beige wall': wall('#d8c3a5'),
  'sand wall': wall('#c8ab82'),
  'pink wall': wall('#e3bfb3'),
  'terracotta wall': wall('#b5694a'),
  'yellow wall': wall('#e6cf86'),
  'blue wall': wall('#7f9bbd'),
  'green wall': wall('#8ba38a'),
  'brown wall': wall('#6e4f3a'),
  'black curtain': stripes('#1a1a1c', '#2b2a2c', 14, 0),
  'beige curtain': stripes('#d9c7ab', '#b89f7d', 12, 0),
  'red curtain': stripes('#7c2626', '#4d1515', 12, 0),
  blinds: stripes('#e8e6df', '#a9a69c', 0, 22),
  'light wood': wood('#dcb98a', '#b98f5e', 7),
  'oak boards': wood('#b8864f', '#8a5e33', 6),
  'dark wood': wood('#6b452b', '#3f2717', 8),
  'red bricks': bricks('#9c5640', '#b9afa3'),
  'yellow bricks': bricks('#c59b6d', '#a39a8c'),
  'wooden bookcase': bookcase('#9a6b3f'),
  'white bookcase': bookcase('#dcd8cf'),
  plants: leaves('#3f6b35', '#d9d5c9'),
  'pale door, red chair': furnished(wall('#cfd2d3'), ['#d2a679', '#8e3029']),
  'lamp and cardboard': furnished(wall('#c3b8a6'), ['#f7dfa8', '#b98f62']),
};
