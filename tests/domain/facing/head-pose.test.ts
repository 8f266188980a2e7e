import { expect, test } from 'vitest';
import { estimateHeadPose } from '../../../src/domain/facing/head-pose.ts';
import type { Turn } from '../posture/scene/turned-head.ts';
import { ASPECT, headAt } from './head.ts';

const poseOf = (turn: Partial<Turn>, width?: number) => {
  const pose = { yawDeg: Number.NaN, pitchDeg: Number.NaN, rollDeg: Number.NaN };
  estimateHeadPose(headAt(turn, width), ASPECT, pose);
  return pose;
};

test.each([-40, -15, 0, 15, 40])(
  'the angle of a head that is turned, raised or tilted by %i° is measured',
  (angle) => {
    expect(poseOf({ yawDeg: angle }).yawDeg).toBeCloseTo(angle, 6);
    expect(poseOf({ pitchDeg: angle }).pitchDeg).toBeCloseTo(angle, 6);
    expect(poseOf({ rollDeg: angle }).rollDeg).toBeCloseTo(angle, 6);
  },
);

test('a tilt and a larger distance do not change the measured turn of a head', () => {
  const { yawDeg, pitchDeg, rollDeg } = poseOf({ yawDeg: 20, rollDeg: 25 }, 0.12);
  expect(yawDeg).toBeCloseTo(20, 6);
  expect(pitchDeg).toBeCloseTo(0, 6);
  expect(rollDeg).toBeCloseTo(25, 6);
});

test('a head whose ears coincide is turned by 90°', () => {
  expect(poseOf({ yawDeg: 90 }).yawDeg).toBeCloseTo(90, 3);
});
