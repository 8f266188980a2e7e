// Draws a person with light and reflectance, for tests, benchmarks, recordings and the synthetic camera.
import type { Canvas } from './canvas.ts';
import type { Reflectance } from './colors.ts';
import type { Light } from './light.ts';
import { between } from '../../../random.ts';
import { drawTurnedHead, litEar, litNose, type Turn } from './turned-head.ts';

/** Labels of the pixels of a drawn frame. */
export const SHOWS = { wall: 0, skin: 1, hair: 2, clothes: 3, features: 4 } as const;

export interface Speaker {
  readonly skin: Reflectance;
  readonly hair: Reflectance;
  readonly clothes: Reflectance;
  /** Half the face's width, as a fraction of the frame's width. */
  readonly radius: number;
  /** How far the hair comes down beside the face, 0 short, 1 long. */
  readonly hairLength: number;
  readonly beard?: Reflectance;
  readonly hat?: Reflectance;
  /** Whether the shoulders and the arms are bare. */
  readonly bare?: boolean;
}

/** A person's place in a frame, in fractions of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Default: they face the camera, and the head is drawn flat. */
  readonly turn?: Turn | undefined;
}

const EYE_WHITE: Reflectance = [0.55, 0.53, 0.5];
const IRIS: Reflectance = [0.01, 0.007, 0.005];

/** The part of the light that the surface of skin reflects where it faces the light. */
const SHINE = 0.05;

const FACE_ASPECT = 1.35;

/** Draws a person with the center of their face at a place. */
export function drawPerson(canvas: Canvas, who: Speaker, at: Place, light: Light): void {
  const { width, height, ellipse, paint } = canvas;
  const x = at.x * width;
  const y = at.y * height;
  const radius = who.radius * width;
  const tall = radius * FACE_ASPECT;
  const far = light.farSide ?? 0;
  const even = (u: number, v: number): number =>
    1.05 - light.falloff * (0.9 * u + 0.3 * v + 0.5 * (u * u + v * v));
  const lit = far === 0 ? even : (u: number, v: number) => even(u, v) * (1 - far / (1 + Math.exp(-8 * u)));
  const shoulders = y + tall * 2.3;
  ellipse(x, shoulders + radius * 2.2, radius * 2.7, radius * 2.9, (px, py, u, v) =>
    who.bare && (v < -0.5 || Math.abs(u) > 0.72)
      ? paint(px, py, who.skin, 0.85 * lit(u, 0), SHOWS.skin)
      : paint(px, py, who.clothes, lit(u, 0) * (0.9 + 0.15 * Math.sin(u * 23 + v * 9)), SHOWS.clothes),
  );
  ellipse(x, y + tall * 1.05, radius * 0.55, tall * 0.62, (px, py, u, v) =>
    paint(px, py, who.skin, 0.72 * lit(u, v), SHOWS.skin),
  );
  const paintHair = (px: number, py: number, u: number, v: number) =>
    paint(px, py, who.hair, lit(u, v) * (0.75 + 0.4 * Math.sin(u * 31 + v * 5) ** 2), SHOWS.hair);
  const paintFace = (px: number, py: number, u: number, v: number, bright: number) => {
    const side = Math.abs(u);
    const eye = Math.hypot((side - 0.42) * 2.2, (v + 0.15) * 5.5);
    const brow = Math.abs(v + 0.36) < 0.045 && Math.abs(side - 0.42) < 0.24;
    const mouth = Math.abs(v - 0.52) < 0.05 && side < 0.32;
    const nostril = Math.hypot((side - 0.12) * 8, (v - 0.27) * 14) < 0.6;
    if (eye < 0.42) paint(px, py, Math.abs(side - 0.42) < 0.08 ? IRIS : EYE_WHITE, bright, SHOWS.features);
    else if (brow) paint(px, py, who.hair, 0.8, SHOWS.features);
    else if (who.beard && v > 0.2 + 0.25 * u * u && !mouth)
      paint(px, py, who.beard, bright * (0.8 + 0.3 * Math.sin(u * 37 + v * 11) ** 2), SHOWS.hair);
    else if (mouth)
      paint(px, py, [who.skin[0] * 0.7, who.skin[1] * 0.4, who.skin[2] * 0.42], bright, SHOWS.features);
    else if (nostril) paint(px, py, who.skin, 0.4 * bright, SHOWS.features);
    else paint(px, py, skinAt(u, v, who.skin), bright, SHOWS.skin);
  };
  if (at.turn) {
    drawTurnedHead(canvas, x, y, radius, at.turn, who.hairLength, (px, py, seen) => {
      const bright = lit((px - x) / radius, (py - y) / tall);
      if (seen.part === 'hair') paintHair(px, py, seen.u, seen.v);
      else if (seen.part === 'ear') paint(px, py, litEar(who.skin), bright, SHOWS.skin);
      else if (seen.part === 'nose')
        paint(px, py, skinAt(0, 0, who.skin), bright * litNose(seen.u, seen.v), SHOWS.skin);
      else if (seen.front > 0) paintFace(px, py, seen.u, seen.v, bright);
      else paint(px, py, who.skin, 0.8 * bright, SHOWS.skin);
    });
    return;
  }
  ellipse(x, y - tall * 0.15, radius * 1.18, tall * 1.12, (px, py, u, v) => {
    if (v < 0.1 + who.hairLength * 0.9) paintHair(px, py, u, v);
  });
  ellipse(x, y, radius, tall, (px, py, u, v) => {
    if (v >= -0.62 + 0.12 * Math.sin(u * 9)) paintFace(px, py, u, v, lit(u, v));
  });
  const { hat } = who;
  if (!hat) return;
  ellipse(x, y - tall * 0.45, radius * 1.25, tall * 0.8, (px, py, u, v) => {
    if (v < 0.12) paint(px, py, hat, lit(u, v), SHOWS.clothes);
  });
}

/**
 * The reflectance of a place of the face. Cheeks are redder. Forehead, nose and cheekbones also reflect some light in its own color,
 * independent of the skin's tone: on dark skin that is most of the reflected light.
 */
function skinAt(u: number, v: number, [r, g, b]: Reflectance): Reflectance {
  const side = Math.abs(u);
  const blush = Math.exp(-8 * ((side - 0.5) ** 2 + (v - 0.2) ** 2));
  const shine =
    SHINE *
    (Math.exp(-14 * (u * u + (v + 0.5) ** 2)) +
      Math.exp(-160 * u * u - 9 * (v - 0.02) ** 2) +
      0.7 * Math.exp(-24 * ((side - 0.52) ** 2 + (v - 0.06) ** 2)));
  return [r + shine, g * (1 - 0.1 * blush) + shine, b * (1 - 0.1 * blush) + shine];
}

/** A speaker's appearance, apart from the tone of their skin. */
export function randomSpeaker(
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
