import type { Canvas } from './canvas.ts';
import type { Reflectance } from './colors.ts';

/** The pose of a drawn head. Degrees: turned to the speaker's left, raised, tilted to the speaker's left shoulder. */
export interface Turn {
  readonly yawDeg: number;
  readonly pitchDeg: number;
  readonly rollDeg: number;
}

type Vector = readonly [x: number, y: number, z: number];

/** An ellipsoid in the head's own space: x to the speaker's left, y down, z out of the face; half the face's width is 1. */
interface Ellipsoid {
  readonly center: Vector;
  readonly radii: Vector;
}

/** 140 mm from ear to ear, and 120 mm from there to the tip of the nose. */
const SKULL: Ellipsoid = { center: [0, 0, 0], radii: [1, 1.35, 1.3] };
const HAIR: Ellipsoid = { center: [0, -0.2, -0.12], radii: [1.18, 1.51, 1.38] };
const NOSE: Ellipsoid = { center: [0, 0.2, 1.2], radii: [0.2, 0.34, 0.5] };
const EARS: readonly Ellipsoid[] = [-1, 1].map((side) => ({
  center: [side * 1.02, 0.05, -0.05],
  radii: [0.12, 0.32, 0.22],
}));

/** The radius that all of a turned head fits in, in half widths of the face. */
const REACH = 1.9;

/** The part of a head that is visible at a place of the picture. Places within a part are -1 to 1. */
export type Seen =
  | { readonly part: 'face'; readonly u: number; readonly v: number; readonly front: number }
  | { readonly part: 'hair'; readonly u: number; readonly v: number }
  | { readonly part: 'nose'; readonly u: number; readonly v: number }
  | { readonly part: 'ear' };

/**
 * Draws a head as ellipsoids that are turned in space.
 *
 * @param hairLength how far the hair comes down beside the face, 0 short, 1 long
 * @param show paints a pixel
 */
export function drawTurnedHead(
  { ellipse }: Canvas,
  x: number,
  y: number,
  radius: number,
  turn: Turn,
  hairLength: number,
  show: (px: number, py: number, seen: Seen) => void,
): void {
  const toHead = rotation(turn);
  const reach = REACH * radius;
  ellipse(x, y, reach, reach, (px, py, across, down) => {
    const from = toHead(REACH * across, REACH * down, 0);
    const along = toHead(0, 0, 1);
    const face = hit(SKULL, from, along);
    const nose = hit(NOSE, from, along);
    const hair = hit(HAIR, from, along);
    const ear = EARS.map((each) => hit(each, from, along)).find((each) => each !== null);
    const isCovered = face !== null && face.place[1] < -0.62 + 0.12 * Math.sin(face.place[0] * 9);
    const isHair = hair !== null && (hair.place[1] < 0.1 + 0.9 * hairLength || hair.place[2] < -0.2);
    if (nose && (!face || nose.z > face.z))
      show(px, py, { part: 'nose', u: nose.place[0], v: nose.place[1] });
    else if (ear && (!face || ear.z > face.z)) show(px, py, { part: 'ear' });
    else if (face && !isCovered && face.place[2] > 0.12)
      show(px, py, { part: 'face', u: face.place[0], v: face.place[1], front: face.place[2] });
    else if (hair && isHair) show(px, py, { part: 'hair', u: hair.place[0], v: hair.place[1] });
    else if (face) show(px, py, { part: 'face', u: face.place[0], v: face.place[1], front: 0 });
  });
}

/** Maps the picture's axes to the head's own: undoes the tilt, then the pitch, then the yaw. */
function rotation({ yawDeg, pitchDeg, rollDeg }: Turn): (x: number, y: number, z: number) => Vector {
  const [yaw, pitch, roll] = [yawDeg, pitchDeg, rollDeg].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return (x, y, z) => {
    const x1 = x * Math.cos(roll) + y * Math.sin(roll);
    const y1 = y * Math.cos(roll) - x * Math.sin(roll);
    const y2 = y1 * Math.cos(pitch) + z * Math.sin(pitch);
    const z2 = z * Math.cos(pitch) - y1 * Math.sin(pitch);
    return [x1 * Math.cos(yaw) - z2 * Math.sin(yaw), y2, x1 * Math.sin(yaw) + z2 * Math.cos(yaw)];
  };
}

/** The first intersection of a ray toward the head with an ellipsoid. */
function hit(
  { center, radii }: Ellipsoid,
  from: Vector,
  along: Vector,
): { readonly z: number; readonly place: Vector } | null {
  let [a, b, c] = [0, 0, -1];
  for (const [i, radius] of radii.entries()) {
    const start = (from[i]! - center[i]!) / radius;
    const step = along[i]! / radius;
    a += step * step;
    b += 2 * start * step;
    c += start * start;
  }
  const root = b * b - 4 * a * c;
  if (root < 0) return null;
  const z = (-b + Math.sqrt(root)) / (2 * a);
  const at = (i: 0 | 1 | 2) => (from[i] + z * along[i] - center[i]) / radii[i];
  return { z, place: [at(0), at(1), at(2)] };
}

/** A nose is lighter along its ridge, darker at its sides, and dark at its nostrils. */
export function litNose(u: number, v: number): number {
  const nostril = Math.hypot((Math.abs(u) - 0.5) * 3, (v - 0.75) * 5);
  return nostril < 0.6 ? 0.4 : 1.08 - 0.25 * Math.abs(u) - (v > 0.6 ? 0.25 : 0);
}

/** An ear is a little darker than the face. */
export const litEar = (skin: Reflectance): Reflectance => [skin[0] * 0.85, skin[1] * 0.8, skin[2] * 0.8];
