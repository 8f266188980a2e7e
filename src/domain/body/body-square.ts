import type { FacePoint } from '../face-detector/face.ts';

/** A point of a picture, in widths of the picture from its left upper corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A square part of a picture, which may be turned. Lengths are in widths of the picture. */
export interface TurnedSquare {
  /** The center. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Radians, clockwise. */
  readonly angle: number;
}

/** A face as the body's measures need it, in widths of the picture. */
export interface PlacedFace {
  /** The center of its box, and the box's width. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly noseTip: FacePoint;
  readonly rightEye: FacePoint;
  readonly leftEye: FacePoint;
}

/** The body around a face: how far its center is below the face's, and how large its square is, in widths of the face. */
const BODY_BELOW_FACE = 3.4;
const BODY_SIDE = 11;

/** Sides of squares by a length in them: BlazePose's, MediaPipe's for a hand and for a face. */
const BODY_SIDE_OF_RADIUS = 2.5;
const HAND_SIDE_OF_PALM = 5.4;
const MESH_SIDE_OF_FACE = 1.5;

/** A hand's square is moved towards the fingers by this share of its side. */
const HAND_SHIFT = 0.1;

/** The square in which a body is looked for first. */
export const squareBelowFace = ({ x, y, width }: PlacedFace): TurnedSquare => ({
  x,
  y: y + BODY_BELOW_FACE * width,
  side: BODY_SIDE * width,
  angle: 0,
});

/**
 * The square around a body that was found.
 *
 * @param center the model's point between the hips
 * @param rim its point above, on the circle around the body
 */
export const squareAroundBody = (center: PicturePoint, rim: PicturePoint): TurnedSquare => ({
  x: center.x,
  y: center.y,
  side: BODY_SIDE_OF_RADIUS * distance(center, rim),
  angle: Math.atan2(rim.y - center.y, rim.x - center.x) + Math.PI / 2,
});

/** The square around a hand, from the points of its body. */
export function squareAroundHand(
  wrist: PicturePoint,
  little: PicturePoint,
  index: PicturePoint,
): TurnedSquare {
  const knuckles = { x: (2 * index.x + little.x) / 3, y: (2 * index.y + little.y) / 3 };
  const angle = Math.atan2(knuckles.y - wrist.y, knuckles.x - wrist.x) + Math.PI / 2;
  const side = HAND_SIDE_OF_PALM * distance(knuckles, wrist);
  return {
    x: knuckles.x + HAND_SHIFT * side * Math.sin(angle),
    y: knuckles.y - HAND_SHIFT * side * Math.cos(angle),
    side,
    angle,
  };
}

/** @param nose the place of the nose now, which may have moved since the face was found */
export function squareAroundFace(
  { x, y, width, noseTip, rightEye, leftEye }: PlacedFace,
  nose: PicturePoint,
): TurnedSquare {
  return {
    x: nose.x + x - noseTip.x,
    y: nose.y + y - noseTip.y,
    side: MESH_SIDE_OF_FACE * width,
    // In a picture that is not mirrored, the person's right eye is left of the left one.
    angle: Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x),
  };
}

export const distance = (one: PicturePoint, other: PicturePoint): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Converts a point of a square, as fractions of its side from its left upper corner, to a point of the picture. */
export function fromSquare({ x, y, side, angle }: TurnedSquare, across: number, down: number): PicturePoint {
  const right = (across - 0.5) * side;
  const below = (down - 0.5) * side;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + right * cos - below * sin, y: y + right * sin + below * cos };
}
