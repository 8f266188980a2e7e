import { createBodyFollower } from '../../../src/domain/body/body-follower.ts';
import { type BodyNetworks, MESH_SIZE, POSE_SIZE } from '../../../src/domain/body/body-networks.ts';
import type { PlacedFace } from '../../../src/domain/body/body-square.ts';
import { POSE, type PoseName } from '../../../src/domain/body/pose-points.ts';

export const PICTURE = { data: new Uint8ClampedArray(4 * 40 * 30).fill(128), width: 40, height: 30 };

export const FACE: PlacedFace = {
  x: 0.5,
  y: 0.2,
  width: 0.06,
  noseTip: { x: 0.5, y: 0.2 },
  rightEye: { x: 0.49, y: 0.19 },
  leftEye: { x: 0.51, y: 0.19 },
};

/** The logit of a probability of almost 1, and of almost 0. */
export const SURE = 9;
export const NOT = -9;

export interface Pose {
  readonly found?: number;
  /** The nose's place in the network's input, 0-1. By default at the face, in the square below it. */
  readonly nose?: readonly [x: number, y: number];
  readonly wristVisibility?: number;
  readonly wristPresence?: number;
  readonly hipPresence?: number;
}

/** In the square below the face, the face is this far from the upper edge. */
const FACE_DOWN = 0.5 - 3.4 / 11;

/** Networks that find one pose, and count their runs. */
export function fakeNetworks() {
  const now: {
    pose: Pose;
    hand: number;
    fails: boolean | 'hand and mesh';
    runs: { pose: number; hand: number; mesh: number };
  } = {
    pose: {},
    fails: false,
    hand: 0.9,
    runs: { pose: 0, hand: 0, mesh: 0 },
  };
  const networks: BodyNetworks = {
    async pose() {
      now.runs.pose += 1;
      if (now.fails === true) return null;
      const {
        found = 1,
        nose = [0.5, FACE_DOWN],
        wristVisibility = SURE,
        wristPresence = NOT,
        hipPresence = NOT,
      } = now.pose;
      const points = new Float32Array(5 * 39);
      const put = (name: PoseName, x: number, y: number, visibility: number, presence: number) =>
        points.set([x * POSE_SIZE, y * POSE_SIZE, 0, visibility, presence], 5 * POSE[name]);
      put('nose', nose[0], nose[1], SURE, SURE);
      put('leftShoulder', 0.58, 0.3, SURE, SURE);
      put('rightShoulder', 0.42, 0.3, SURE, SURE);
      put('leftWrist', 0.6, 0.5, wristVisibility, wristPresence);
      put('rightWrist', 0.4, 0.5, wristVisibility, wristPresence);
      put('leftIndex', 0.6, 0.45, SURE, SURE);
      put('rightIndex', 0.4, 0.45, SURE, SURE);
      put('leftHip', 0.55, 0.7, SURE, hipPresence);
      put('rightHip', 0.45, 0.7, SURE, hipPresence);
      // The next square is the same again.
      put('center', 0.5, 0.5, SURE, SURE);
      put('rim', 0.5, 0.1, SURE, SURE);
      return { found, points };
    },
    async hand() {
      now.runs.hand += 1;
      return now.fails ? null : now.hand;
    },
    async mesh() {
      now.runs.mesh += 1;
      if (now.fails) return null;
      const points = new Float32Array(3 * 468);
      const put = (i: number, x: number, y: number) => points.set([x * MESH_SIZE, y * MESH_SIZE, 0], 3 * i);
      put(33, 0.3, 0.4);
      put(263, 0.7, 0.4);
      put(1, 0.5, 0.6);
      put(61, 0.4, 0.75);
      put(291, 0.6, 0.75);
      return { found: 1, points };
    },
  };
  return { now, networks, follower: createBodyFollower(networks) };
}
