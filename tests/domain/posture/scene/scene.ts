import type { PixelFrame } from '../../../../src/domain/posture/frame.ts';
import type { Background } from './backgrounds.ts';
import { type Canvas, createRaster, eachInEllipse } from './canvas.ts';
import type { Reflectance } from './colors.ts';
import type { Light } from './light.ts';
import { drawPerson, type Place, SHOWS, type Speaker } from './person.ts';
import { randomFrom } from '../../../random.ts';

/** A hand or an arm: an ellipse of skin. Fractions of the width, but `y` of the height. */
interface Limb extends Place {
  readonly radiusX: number;
  readonly radiusY: number;
}

/** The people and limbs before the wall in one frame. */
export interface Cast {
  readonly speaker?: { readonly who: Speaker; readonly at: Place } | undefined;
  readonly passer?: { readonly who: Speaker; readonly at: Place } | undefined;
  readonly limbs?: readonly Limb[] | undefined;
}

/** A room that can be filmed. Each frame overwrites the pixels and labels of the last. */
export interface Scene {
  readonly frame: PixelFrame;
  /** The label of each drawn pixel, of {@link SHOWS}. */
  readonly labels: Uint8Array;
  film(cast: Cast): PixelFrame;
  /** Lights the room anew. */
  light(light: Light): void;
}

const NOISE_TRIPLES = 21_841;
const NOISE_LENGTH = 3 * NOISE_TRIPLES;
const CODE_STEPS = 1024;
/** Linear light at which the table of tones ends. Brighter light is white. */
const BRIGHTEST = 4;

/** @param sampled whether only the pixels that a tracker samples are drawn, which is much faster */
export function createScene(
  background: Background,
  firstLight: Light,
  seed: number,
  { width = 640, height = 480, sampled = false } = {},
): Scene {
  const random = randomFrom(seed);
  const raster = createRaster(width, height, sampled);
  const { count, step, first, before } = raster;
  const data = new Uint8ClampedArray(count * 4).fill(255);
  const labels = new Uint8Array(count);
  const wall = new Float32Array(count * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = first[y]!; x < width; x += step) {
      for (const channel of background((x + 0.5) / width, (y + 0.5) / height)) wall[at++] = channel;
    }
  }
  const wallCoded = new Uint8ClampedArray(count * 4).fill(255);
  // A row of noise begins at any triple, so the first triples are repeated at the end.
  const noise = new Int8Array(NOISE_LENGTH + 3 * width);
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
    noise.copyWithin(NOISE_LENGTH, 0, 3 * width);
    for (let y = 0, from = 0, to = 0; y < height; y += 1) {
      for (let x = first[y]!; x < width; x += step, to += 4) {
        // Light falls from the upper left, and lenses darken their corners.
        const fall = 1 - light.falloff * ((0.6 * x) / width + (0.4 * y) / height);
        for (let channel = 0; channel < 3; channel += 1, from += 1) {
          wallCoded[to + channel] = code(wall[from]! * fall * light.gain * light.tint[channel]!);
        }
      }
    }
  }

  function paint(x: number, y: number, color: Reflectance, lit: number, shows: number): void {
    const pixel = before[y]! + (x - first[y]!) / step;
    const shine = lit * light.gain;
    data[pixel * 4] = code(color[0] * shine * light.tint[0]);
    data[pixel * 4 + 1] = code(color[1] * shine * light.tint[1]);
    data[pixel * 4 + 2] = code(color[2] * shine * light.tint[2]);
    labels[pixel] = shows;
  }

  const canvas: Canvas = {
    width,
    height,
    paint,
    ellipse: (centerX, centerY, radiusX, radiusY, each) =>
      eachInEllipse(raster, width, height, centerX, centerY, radiusX, radiusY, each),
  };

  /** Moves a person by a few of 480 pixels from one frame to the next, because nobody keeps entirely still. */
  function nodding({ x, y, turn }: Place): Place {
    return { x, turn, y: y + 0.007 * Math.sin(0.63 * filmed) };
  }

  function addNoise(): void {
    for (let y = 0, at = 0; y < height; y += 1) {
      const row = Math.floor(random() * NOISE_TRIPLES);
      for (let x = first[y]!, from = 3 * (row + x); x < width; x += step, at += 4, from += 3 * step) {
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
      data.set(wallCoded);
      if (passer) drawPerson(canvas, passer.who, nodding(passer.at), light);
      if (speaker) drawPerson(canvas, speaker.who, nodding(speaker.at), light);
      if (speaker && limbs) {
        for (const { x, y, radiusX, radiusY } of limbs) {
          canvas.ellipse(x * width, y * height, radiusX * width, radiusY * width, (px, py, u, v) =>
            paint(px, py, speaker.who.skin, 1 - light.falloff * 0.6 * (u + v), SHOWS.skin),
          );
        }
      }
      addNoise();
      return frame;
    },
  };
}
