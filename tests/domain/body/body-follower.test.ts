import { describe, expect, test } from 'vitest';
import { createBodyFollower } from '../../../src/domain/body/body-follower.ts';
import { type BodyNetworks, MESH_SIZE, POSE_SIZE } from '../../../src/domain/body/body-networks.ts';
import type { PlacedFace } from '../../../src/domain/body/body-square.ts';
import { POSE, type PoseName } from '../../../src/domain/body/pose-points.ts';

const PICTURE = { data: new Uint8ClampedArray(4 * 40 * 30).fill(128), width: 40, height: 30 };

const FACE: PlacedFace = {
  x: 0.5,
  y: 0.2,
  width: 0.06,
  noseTip: { x: 0.5, y: 0.2 },
  rightEye: { x: 0.49, y: 0.19 },
  leftEye: { x: 0.51, y: 0.19 },
};

/** The logit of a probability of almost 1, and of almost 0. */
const SURE = 9;
const NOT = -9;

interface Pose {
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
function fakeNetworks() {
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
  return { now, follower: createBodyFollower(networks) };
}

test('a body below the face is found, with its points in widths of the picture', async () => {
  const { follower } = fakeNetworks();
  const look = await follower.look(PICTURE, 1, FACE);
  expect(look).toMatchObject({ atS: 1, heightShare: 0.75, mouth: { width: expect.closeTo(0.5) } });
  expect(look.points?.nose).toMatchObject({ x: expect.closeTo(0.5), y: expect.closeTo(0.2) });
  expect(look.points?.nose.visibility).toBeGreaterThan(0.99);
  expect(look.points?.leftHip.presence).toBeLessThan(0.01);
});

test('without a face nobody is looked for', async () => {
  const { follower, now } = fakeNetworks();
  expect((await follower.look(PICTURE, 0, null)).points).toBeNull();
  expect(now.runs.pose).toBe(0);
});

test('a body whose nose is elsewhere is not the face’s', async () => {
  const { follower, now } = fakeNetworks();
  now.pose = { nose: [0.9, 0.9] };
  expect(await follower.look(PICTURE, 0, FACE)).toMatchObject({ points: null, leftHand: null, mouth: null });
});

describe('through a lost face', () => {
  test('the body is followed for three seconds, without a mouth', async () => {
    const { follower } = fakeNetworks();
    await follower.look(PICTURE, 0, FACE);
    for (const atS of [1, 2, 3]) {
      const { points, mouth } = await follower.look(PICTURE, atS, null);
      expect(points).not.toBeNull();
      expect(mouth).toBeNull();
    }
    expect((await follower.look(PICTURE, 3.2, null)).points).toBeNull();
  });

  test('a body that the network no longer finds is not followed', async () => {
    const { follower, now } = fakeNetworks();
    await follower.look(PICTURE, 0, FACE);
    now.pose = { found: 0.2 };
    expect((await follower.look(PICTURE, 0.2, null)).points).toBeNull();
    now.pose = {};
    expect((await follower.look(PICTURE, 0.4, null)).points).toBeNull();
  });
});

describe('a hand is looked for', () => {
  test('at both wrists, and again half a second later', async () => {
    const { follower, now } = fakeNetworks();
    const found = [];
    for (const atS of [0, 0.2, 0.4, 0.6]) {
      if (atS > 0) now.hand = 0.1;
      found.push((await follower.look(PICTURE, atS, FACE)).leftHand);
    }
    expect(found).toEqual([0.9, 0.9, 0.9, 0.1]);
    expect(now.runs.hand).toBe(4);
  });

  test.each<[string, Pose]>([
    ['at a wrist that is hardly visible', { wristVisibility: NOT }],
    ['if hips and wrist are present', { wristPresence: SURE, hipPresence: SURE }],
  ])('not %s', async (_, pose) => {
    const { follower, now } = fakeNetworks();
    now.pose = pose;
    expect(await follower.look(PICTURE, 0, FACE)).toMatchObject({ leftHand: null, rightHand: null });
    expect(now.runs.hand).toBe(0);
  });

  test('not at a wrist beside the picture', async () => {
    const { follower, now } = fakeNetworks();
    const low = { ...FACE, y: 0.7, noseTip: { x: 0.5, y: 0.7 } };
    expect(await follower.look(PICTURE, 0, low)).toMatchObject({ leftHand: null, rightHand: null });
    expect(now.runs.hand).toBe(0);
  });
});

test('if the engine fails, nothing of the look is known, and the next one is whole again', async () => {
  const { follower, now } = fakeNetworks();
  now.fails = true;
  expect(await follower.look(PICTURE, 0, FACE)).toMatchObject({ points: null, leftHand: null, mouth: null });
  now.fails = false;
  expect((await follower.look(PICTURE, 0.2, FACE)).mouth).not.toBeNull();
  now.fails = 'hand and mesh';
  const look = await follower.look(PICTURE, 2, FACE);
  expect(look.points).not.toBeNull();
  expect(look).toMatchObject({ leftHand: null, rightHand: null, mouth: null });
});
