import { describe, expect, test } from 'vitest';
import { FACE, fakeNetworks, NOT, PICTURE, type Pose, SURE } from './fake-networks.ts';

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
