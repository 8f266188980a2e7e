import type { Face, FacePoint } from '../face-detector/face.ts';

/** The pose of a head, in degrees, in a picture that is not mirrored. */
export interface HeadPose {
  /** Turned toward the speaker's own left. */
  yawDeg: number;
  /** Raised: above 0. Bowed: below. */
  pitchDeg: number;
  /** Tilted toward the speaker's own left shoulder. */
  rollDeg: number;
}

/**
 * The tip of the nose is some 120 mm in front of the line between the ears, which is some 140 mm long, and the detector's box is some
 * 172 mm wide. The detector puts its points nearer to those of a head that faces the camera than they are: by these factors on drawn
 * heads that turn by known angles (`bench/facing`).
 */
const NOSE_DEPTH_PER_EAR_DISTANCE = (120 / 140) * 0.9;
const NOSE_DEPTH_PER_BOX = (120 / 172) * 0.8;

const DEG_PER_RAD = 180 / Math.PI;

/**
 * Computes a pose from a face's six points, without an allocation: roll from the line of the eyes; yaw and pitch from where the tip of
 * the nose is against the middle between the ears, across and down the tilted face.
 *
 * @param aspect the picture's width divided by its height
 * @param pose overwritten
 */
export function estimateHeadPose(face: Face, aspect: number, pose: HeadPose): void {
  const { rightEye, leftEye, rightEar, leftEar, noseTip, width } = face;
  const roll = Math.atan2(leftEye.y - rightEye.y, (leftEye.x - rightEye.x) * aspect);
  const cos = Math.cos(roll);
  const sin = Math.sin(roll);
  const across = (to: FacePoint, from: FacePoint) => (to.x - from.x) * aspect * cos + (to.y - from.y) * sin;
  const down = (to: FacePoint, from: FacePoint) => (to.y - from.y) * cos - (to.x - from.x) * aspect * sin;
  const earDistance = across(leftEar, rightEar);
  const turned = (across(noseTip, rightEar) + across(noseTip, leftEar)) / 2;
  const bowed = (down(noseTip, rightEar) + down(noseTip, leftEar)) / 2;
  pose.yawDeg = DEG_PER_RAD * Math.atan2(turned, NOSE_DEPTH_PER_EAR_DISTANCE * Math.max(earDistance, 0));
  pose.pitchDeg = -DEG_PER_RAD * Math.asin(clampToOne(bowed / (NOSE_DEPTH_PER_BOX * width * aspect)));
  pose.rollDeg = DEG_PER_RAD * roll;
}

const clampToOne = (value: number) => Math.min(1, Math.max(-1, value));
