import type { PixelFrame } from '../../../../src/domain/posture/frame.ts';
import { SAMPLE_STEP_PX } from '../../../../src/domain/posture/specification.ts';
import { eachSample } from '../../../../src/domain/posture/pixel-sampling.ts';
import type { Background } from './backgrounds.ts';
import type { Reflectance } from './colors.ts';
import type { Light } from './light.ts';
import { between, createRandom } from './random.ts';

/** What a pixel of a drawn frame shows. */
export const SHOWS = { wall: 0, skin: 1, hair: 2, clothes: 3, features: 4 } as const;

export interface Speaker {
  readonly skin: Reflectance;
  readonly hair: Reflectance;
  readonly clothes: Reflectance;
  /** Half the face's width, as a fraction of the frame's width. */
  readonly radius: number;
  /** How far the hair comes down beside the face, 0 short, 1 long. */
  readonly hairLength: number;
}

/** Where somebody is in a frame: fractions of the width and of the height. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A hand or an arm: an ellipse of skin. Fractions of the width, but `y` of the height. */
interface Limb extends Place {
  readonly radiusX: number;
  readonly radiusY: number;
}

/** What is before the wall at a moment. */
export interface Cast {
  readonly speaker?: { readonly who: Speaker; readonly at: Place } | undefined;
  readonly passer?: { readonly who: Speaker; readonly at: Place } | undefined;
  readonly limbs?: readonly Limb[] | undefined;
}

/** A room that can be filmed. The frame and its labels are drawn over by the next. */
export interface Scene {
  readonly frame: PixelFrame;
  /** What each drawn pixel shows, of {@link SHOWS}. */
  readonly labels: Uint8Array;
  film(cast: Cast): PixelFrame;
  /** Lights the room anew. */
  light(light: Light): void;
}

const FACE_ASPECT = 1.35;
const NOISE_TRIPLES = 21_841;
const NOISE_LENGTH = 3 * NOISE_TRIPLES;
const CODE_STEPS = 1024;
/** Linear light above which the table of tones ends: everything is white there. */
const BRIGHTEST = 4;

/** The pixels of a frame that are drawn. */
interface Raster {
  readonly count: number;
  /** Columns from one to the next. */
  readonly step: number;
  /** The first drawn column of each row. */
  readonly first: Uint16Array;
  /** What comes before each row: so many pixels. */
  readonly before: Uint32Array;
}

function createRaster(width: number, height: number, sampled: boolean): Raster {
  const first = new Uint16Array(height);
  const before = Uint32Array.from({ length: height }, (_, y) => y * width);
  if (!sampled) return { count: width * height, step: 1, first, before };
  let count = 0;
  let row = -1;
  eachSample(width, height, (x, y) => {
    if (y > row) {
      row = y;
      first[y] = x;
      before[y] = count;
    }
    count += 1;
  });
  return { count, step: SAMPLE_STEP_PX, first, before };
}

/** @param sampled draws the pixels alone that a tracker looks at; what it sees is the same, and comes far sooner */
export function createScene(
  background: Background,
  firstLight: Light,
  seed: number,
  { width = 640, height = 480, sampled = false } = {},
): Scene {
  const random = createRandom(seed);
  const { count, step, first, before } = createRaster(width, height, sampled);
  const data = new Uint8ClampedArray(count * 4).fill(255);
  const labels = new Uint8Array(count);
  const wall = new Float32Array(count * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = first[y]!; x < width; x += step) {
      for (const channel of background((x + 0.5) / width, (y + 0.5) / height)) wall[at++] = channel;
    }
  }
  const wallCoded = new Uint8Array(count * 3);
  const noise = new Int8Array(NOISE_LENGTH);
  const codes = new Uint8Array(CODE_STEPS * BRIGHTEST);
  let light = firstLight;
  let filmed = 0;

  function code(linear: number): number {
    return codes[Math.min(codes.length - 1, Math.floor(linear * CODE_STEPS))]!;
  }

  function relight(next: Light): void {
    light = next;
    for (let i = 0; i < codes.length; i += 1) {
      const linear = Math.min(1, i / CODE_STEPS);
      const coded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
      codes[i] = Math.round(255 * coded ** light.gamma);
    }
    for (let i = 0; i < NOISE_LENGTH; i += 1) {
      const gaussian = random() + random() + random() + random() - 2;
      noise[i] = Math.round(gaussian * Math.sqrt(3) * light.noise);
    }
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = first[y]!; x < width; x += step) {
        // Light falls from the upper left, and lenses darken their corners.
        const fall = 1 - light.falloff * ((0.6 * x) / width + (0.4 * y) / height);
        for (let channel = 0; channel < 3; channel += 1, at += 1) {
          wallCoded[at] = code(wall[at]! * fall * light.gain * light.tint[channel]!);
        }
      }
    }
  }

  function paint(x: number, y: number, [r, g, b]: Reflectance, lit: number, shows: number): void {
    const pixel = before[y]! + (x - first[y]!) / step;
    const shine = lit * light.gain;
    data[pixel * 4] = code(r * shine * light.tint[0]);
    data[pixel * 4 + 1] = code(g * shine * light.tint[1]);
    data[pixel * 4 + 2] = code(b * shine * light.tint[2]);
    labels[pixel] = shows;
  }

  /** Calls `each` for the pixels of an ellipse with their place in it, -1 to 1. */
  function ellipse(
    centerX: number,
    centerY: number,
    radiusX: number,
    radiusY: number,
    each: (x: number, y: number, u: number, v: number) => void,
  ): void {
    const top = Math.max(0, Math.ceil(centerY - radiusY));
    const bottom = Math.min(height - 1, Math.floor(centerY + radiusY));
    for (let y = top; y <= bottom; y += 1) {
      const v = (y - centerY) / radiusY;
      const half = radiusX * Math.sqrt(1 - v * v);
      const start = first[y]!;
      const left = start + step * Math.max(0, Math.ceil((centerX - half - start) / step));
      const right = Math.min(width - 1, Math.floor(centerX + half));
      for (let x = left; x <= right; x += step) each(x, y, (x - centerX) / radiusX, v);
    }
  }

  /** Nobody keeps entirely still: a nod by some pixels of 480 from one frame to the next. */
  function nodding({ x, y }: Place): Place {
    return { x, y: y + 0.007 * Math.sin(0.63 * filmed) };
  }

  function drawPerson(who: Speaker, place: Place): void {
    const at = nodding(place);
    const x = at.x * width;
    const y = at.y * height;
    const radius = who.radius * width;
    const tall = radius * FACE_ASPECT;
    // The side away from the light is darker.
    const lit = (u: number, v: number): number =>
      1.05 - light.falloff * (0.9 * u + 0.3 * v + 0.5 * (u * u + v * v));
    const shoulders = y + tall * 2.3;
    ellipse(x, shoulders + radius * 2.2, radius * 2.7, radius * 2.9, (px, py, u, v) =>
      paint(px, py, who.clothes, lit(u, 0) * (0.9 + 0.15 * Math.sin(u * 23 + v * 9)), SHOWS.clothes),
    );
    ellipse(x, y + tall * 1.05, radius * 0.55, tall * 0.62, (px, py, u, v) =>
      paint(px, py, who.skin, 0.72 * lit(u, v), SHOWS.skin),
    );
    ellipse(x, y - tall * 0.15, radius * 1.18, tall * 1.12, (px, py, u, v) => {
      if (v < 0.1 + who.hairLength * 0.9) {
        paint(px, py, who.hair, lit(u, v) * (0.75 + 0.4 * Math.sin(u * 31 + v * 5) ** 2), SHOWS.hair);
      }
    });
    ellipse(x, y, radius, tall, (px, py, u, v) => {
      if (v < -0.62 + 0.12 * Math.sin(u * 9)) return;
      const eye = Math.hypot((Math.abs(u) - 0.42) * 2.2, (v + 0.15) * 5.5) < 0.42;
      const brow = Math.abs(v + 0.36) < 0.045 && Math.abs(Math.abs(u) - 0.42) < 0.24;
      const mouth = Math.abs(v - 0.52) < 0.05 && Math.abs(u) < 0.32;
      if (eye || brow) paint(px, py, who.hair, 0.8, SHOWS.features);
      else if (mouth)
        paint(px, py, [who.skin[0] * 0.7, who.skin[1] * 0.4, who.skin[2] * 0.42], lit(u, v), SHOWS.features);
      else {
        const blush = Math.exp(-8 * ((Math.abs(u) - 0.5) ** 2 + (v - 0.2) ** 2));
        const [r, g, b] = who.skin;
        paint(px, py, [r, g * (1 - 0.1 * blush), b * (1 - 0.1 * blush)], lit(u, v), SHOWS.skin);
      }
    });
  }

  function addNoise(): void {
    for (let y = 0, at = 0; y < height; y += 1) {
      const row = Math.floor(random() * NOISE_TRIPLES);
      for (let x = first[y]!; x < width; x += step, at += 4) {
        const from = ((row + x) % NOISE_TRIPLES) * 3;
        data[at]! += noise[from]!;
        data[at + 1]! += noise[from + 1]!;
        data[at + 2]! += noise[from + 2]!;
      }
    }
  }

  const frame: PixelFrame = { data, sampled, width, height };
  relight(firstLight);
  return {
    frame,
    labels,
    light: relight,
    film({ speaker, passer, limbs }) {
      filmed += 1;
      labels.fill(SHOWS.wall);
      for (let from = 0, to = 0; from < wallCoded.length; from += 3, to += 4) {
        data[to] = wallCoded[from]!;
        data[to + 1] = wallCoded[from + 1]!;
        data[to + 2] = wallCoded[from + 2]!;
      }
      if (passer) drawPerson(passer.who, passer.at);
      if (speaker) drawPerson(speaker.who, speaker.at);
      if (speaker && limbs) {
        for (const { x, y, radiusX, radiusY } of limbs) {
          ellipse(x * width, y * height, radiusX * width, radiusY * width, (px, py, u, v) =>
            paint(px, py, speaker.who.skin, 1 - light.falloff * 0.6 * (u + v), SHOWS.skin),
          );
        }
      }
      addNoise();
      return frame;
    },
  };
}

/** A speaker's looks, apart from the tone of their skin. */
export function drawSpeaker(
  skin: Reflectance,
  hair: Reflectance,
  clothes: Reflectance,
  random: () => number,
): Speaker {
  return {
    skin,
    hair,
    clothes,
    radius: between(random, 0.075, 0.13),
    hairLength: random() < 0.5 ? between(random, 0, 0.3) : between(random, 0.6, 1),
  };
}
