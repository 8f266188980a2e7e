import type { BodyLook, BodyPoint, BodyPoints } from '../../../src/domain/body/body-look.ts';

/** Looks a second. */
const LOOKS_PER_S = 5;

const SHOULDERS_Y = 0.35;
const HALF_SHOULDERS = 0.1;
/** Hands at rest: below the hips, 0.28 below the shoulders. */
const REST_Y = 0.65;

const point = (x: number, y: number, presence = 1): BodyPoint => ({ x, y, visibility: 1, presence });

/** A look, as it differs from somebody who stands upright with hands at rest and in view. */
export interface DrawnLook {
  /** Offset of both hands from rest, in shoulder widths: x outward, y upward. */
  readonly hands?: { readonly x?: number; readonly y?: number };
  /** Probability that there is a hand. */
  readonly hand?: number | null;
  readonly hips?: boolean;
  /** Offset of the shoulders from above the hips, in widths of the picture. */
  readonly leansBy?: number;
  readonly mouth?: number | null;
  /** Size of the speaker; default: 1. */
  readonly size?: number;
}

export function drawnLook(atS: number, of: DrawnLook = {}): BodyLook {
  const { hands = {}, hand = 0.9, hips = true, leansBy = 0, mouth = 0.8, size = 1 } = of;
  const width = 2 * HALF_SHOULDERS;
  const at = (x: number, y: number, presence = 1) => point(0.5 + size * x, 0.05 + size * y, presence);
  const handY = REST_Y - (hands.y ?? 0) * width;
  const handX = HALF_SHOULDERS + (hands.x ?? 0) * width;
  return {
    atS,
    heightShare: 1.2,
    points: {
      nose: at(leansBy, 0.15),
      leftShoulder: at(HALF_SHOULDERS + leansBy, SHOULDERS_Y),
      rightShoulder: at(leansBy - HALF_SHOULDERS, SHOULDERS_Y),
      leftWrist: at(handX, handY, 0),
      rightWrist: at(-handX, handY, 0),
      leftHip: at(0.07, 0.63, hips ? 1 : 0),
      rightHip: at(-0.07, 0.63, hips ? 1 : 0),
    },
    leftHand: hand,
    rightHand: hand,
    mouth: mouth === null ? null : { width: mouth },
  };
}

/** Looks over `seconds`, each as drawn by its time. */
export const drawnLooks = (seconds: number, of: (atS: number) => DrawnLook = () => ({})): BodyLook[] =>
  Array.from({ length: seconds * LOOKS_PER_S }, (_, i) => drawnLook(i / LOOKS_PER_S, of(i / LOOKS_PER_S)));

/** The look in a mirror: left and right exchanged. */
export function mirrored(look: BodyLook): BodyLook {
  const { points, leftHand, rightHand } = look;
  const flip = (one: BodyPoint): BodyPoint => ({ ...one, x: 1 - one.x });
  const flipped =
    points &&
    ({
      nose: flip(points.nose),
      leftShoulder: flip(points.rightShoulder),
      rightShoulder: flip(points.leftShoulder),
      leftWrist: flip(points.rightWrist),
      rightWrist: flip(points.leftWrist),
      leftHip: flip(points.rightHip),
      rightHip: flip(points.leftHip),
    } satisfies BodyPoints);
  return { ...look, points: flipped, leftHand: rightHand, rightHand: leftHand };
}
