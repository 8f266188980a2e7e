import { POSTURE_TILT_BAD_DEG } from '../video-specification.ts';
import type { BodyLook, BodyPoint, BodyPoints } from './body-look.ts';
import { distance } from './body-square.ts';
import { HAND_THRESHOLDS } from './hand-thresholds.ts';

/** Shoulders are seen if the model is this sure. */
const SHOULDER_MIN_VISIBILITY = 0.5;

/** Height of a torso whose hips are out of the picture. In 21 people it was 1.31 to 1.55 shoulder widths. */
const TORSO_SHOULDER_WIDTHS = 1.4;

/** Whether a point lies within the picture. */
export const isWithin = ({ x, y }: BodyPoint, heightShare: number): boolean =>
  x > 0 && x < 1 && y > 0 && y < heightShare;

const middle = (a: BodyPoint, b: BodyPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const hasShoulders = ({ leftShoulder, rightShoulder }: BodyPoints): boolean =>
  Math.min(leftShoulder.visibility, rightShoulder.visibility) > SHOULDER_MIN_VISIBILITY;

export function hasHips({ leftHip, rightHip }: BodyPoints, heightShare: number): boolean {
  return [leftHip, rightHip].every(
    (hip) => hip.presence > HAND_THRESHOLDS.hips && isWithin(hip, heightShare),
  );
}

/** In widths of the picture. */
export const shoulderWidth = ({ leftShoulder, rightShoulder }: BodyPoints): number =>
  distance(leftShoulder, rightShoulder);

/**
 * Height of a point as a fraction of the torso: 0 at the hips, 1 at the shoulders.
 *
 * @param widthOfShoulders the usual one, in widths of the picture, from which a torso without hips is estimated
 */
export function heightOnTorso(
  point: BodyPoint,
  points: BodyPoints,
  heightShare: number,
  widthOfShoulders: number,
): number {
  const shoulders = middle(points.leftShoulder, points.rightShoulder);
  const torso = hasHips(points, heightShare)
    ? middle(points.leftHip, points.rightHip).y - shoulders.y
    : TORSO_SHOULDER_WIDTHS * widthOfShoulders;
  return torso > 0 ? 1 - (point.y - shoulders.y) / torso : 0;
}

/**
 * Whether the line from the middle of the hips to that of the shoulders is tilted by more than the specification's 20°; null if shoulders or
 * hips are not seen. It shows a lean to a side alone, never a slouch toward the camera.
 */
export function isTilted({ points, heightShare }: BodyLook): boolean | null {
  if (!points || !hasShoulders(points) || !hasHips(points, heightShare)) return null;
  const shoulders = middle(points.leftShoulder, points.rightShoulder);
  const hips = middle(points.leftHip, points.rightHip);
  const tiltRad = Math.atan2(Math.abs(shoulders.x - hips.x), Math.abs(shoulders.y - hips.y));
  return (tiltRad * 180) / Math.PI > POSTURE_TILT_BAD_DEG;
}
