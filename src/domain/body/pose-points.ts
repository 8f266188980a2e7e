import type { BodyPoint } from './body-look.ts';
import { POSE_SIZE } from './body-networks.ts';
import { fromSquare, type TurnedSquare } from './body-square.ts';

/** Indexes of BlazePose's points (Bazarevsky et al. 2020, arXiv 2006.10204). Sides are the person's own. */
export const POSE = {
  nose: 0,
  leftShoulder: 11,
  rightShoulder: 12,
  leftWrist: 15,
  rightWrist: 16,
  leftLittle: 17,
  rightLittle: 18,
  leftIndex: 19,
  rightIndex: 20,
  leftHip: 23,
  rightHip: 24,
  /** Two points for the next square: between the hips, and on the circle around the body. */
  center: 33,
  rim: 34,
} as const;

export type PoseName = keyof typeof POSE;

/** Numbers of a point: x, y, depth, visibility, presence. The last two are logits. */
const STRIDE = 5;

const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * A point that the network found in a square of the picture.
 *
 * @param points the network's output
 */
export function posePoint(points: Float32Array, name: PoseName, square: TurnedSquare): BodyPoint {
  const at = STRIDE * POSE[name];
  return {
    ...fromSquare(square, points[at]! / POSE_SIZE, points[at + 1]! / POSE_SIZE),
    visibility: probability(points[at + 3]!),
    presence: probability(points[at + 4]!),
  };
}
