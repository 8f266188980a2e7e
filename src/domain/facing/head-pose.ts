import type { Face, FacePoint } from '../face-detector/face.ts';

/** The pose of a head, in degrees, in a picture that is not mirrored. */
export interface HeadPose {
  /** Positive if the head is turned toward the speaker's own left. */
  yawDeg: number;
  /** Positive if the head is raised, negative if bowed. */
  pitchDeg: number;
  /** Positive if the head is tilted toward the speaker's own left shoulder. */
  rollDeg: number;
}

/**
 * The tip of the nose is some 120 mm in front of the line between the ears. This line is some 140 mm long, and the detector's box is
 * some 172 mm wide. The detector's points show less rotation than the head has. The factors correct this; they were measured on drawn
 * heads turned by known angles (`bench/facing`).
 */
const NOSE_DEPTH_PER_EAR_DISTANCE = (120 / 140) * 0.9;
const NOSE_DEPTH_PER_BOX = (120 / 172) * 0.8;

const DEG_PER_RAD = 180 / Math.PI;

/**
 * Computes a pose from a face's six points, without an allocation. Roll follows from the line of the eyes. Yaw and pitch follow from the
 * position of the nose's tip relative to the middle between the ears, along and across the line of the eyes.
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
