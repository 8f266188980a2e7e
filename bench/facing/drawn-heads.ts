import { estimateHeadPose } from '../../src/domain/facing/head-pose.ts';
import { lookAt } from '../../tests/domain/face-detector/detector.ts';
import { BACKGROUNDS } from '../../tests/domain/posture/scene/backgrounds.ts';
import { MONK_SKIN_TONES } from '../../tests/domain/posture/scene/colors.ts';
import { DAYLIGHT } from '../../tests/domain/posture/scene/light.ts';
import { randomFrom } from '../../tests/random.ts';
import { createScene } from '../../tests/domain/posture/scene/scene.ts';
import { SPEAKER } from '../../tests/domain/posture/scene/speaker.ts';
import type { Turn } from '../../tests/domain/posture/scene/turned-head.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { mean, printTable } from '../parts/numbers.ts';

const AXES = ['yawDeg', 'pitchDeg', 'rollDeg'] as const;
type Axis = (typeof AXES)[number];

/** Angles about each axis, in degrees. */
const ANGLES: Record<Axis, readonly number[]> = {
  yawDeg: [-30, -20, -10, 10, 20, 30],
  pitchDeg: [-20, -10, 10, 20],
  rollDeg: [-30, -20, -10, 10, 20, 30],
};

const LEVEL: Turn = { yawDeg: 0, pitchDeg: 0, rollDeg: 0 };

/** Bound for the mean error over angles and tones. */
const GOAL_ERROR_DEG = 5;

/** Draws heads of ten skin tones at known angles. Estimates are relative to the estimate for the same head when it faces the camera. */
export function playDrawnHeads(): Goal[] {
  const scene = createScene(BACKGROUNDS['grey wall']!(randomFrom(5)), DAYLIGHT, 5);
  const poseOf = (turn: Turn, skin: (typeof MONK_SKIN_TONES)[number]) => {
    const frame = scene.film({
      speaker: { who: { ...SPEAKER, skin, radius: 0.11 }, at: { x: 0.5, y: 0.45, turn } },
    });
    const { largest } = lookAt(frame);
    if (!largest) return null;
    const pose = { ...LEVEL };
    estimateHeadPose(largest, frame.width / frame.height, pose);
    return pose;
  };
  const errors: Record<Axis, number[]> = { yawDeg: [], pitchDeg: [], rollDeg: [] };
  const estimates = new Map<string, number[]>();
  let missed = 0;
  const rows: string[][] = [];
  for (const [i, skin] of MONK_SKIN_TONES.entries()) {
    const level = poseOf(LEVEL, skin);
    const cells = AXES.map((axis) => {
      const here: number[] = [];
      for (const angle of ANGLES[axis]) {
        const pose = poseOf({ ...LEVEL, [axis]: angle }, skin);
        if (!pose || !level) {
          missed += 1;
          continue;
        }
        const estimate = pose[axis] - level[axis];
        here.push(Math.abs(estimate - angle));
        const key = `${axis} ${angle}`;
        estimates.set(key, [...(estimates.get(key) ?? []), estimate]);
      }
      errors[axis].push(...here);
      return here.length > 0 ? `${mean(here).toFixed(1)} (${Math.max(...here).toFixed(1)})` : '-';
    });
    rows.push([`tone ${i + 1}`, ...cells]);
  }
  console.log('\ndrawn heads, mean error in degrees (largest)');
  printTable(['', 'yaw', 'pitch', 'roll'], rows);
  printTable(
    ['drawn', 'estimated, mean'],
    [...estimates].map(([key, values]) => [key, mean(values).toFixed(1)]),
  );
  console.log(`not found: ${missed}`);
  return AXES.map((axis) => atMost(GOAL_ERROR_DEG, mean(errors[axis]), `drawn heads, error of ${axis}`));
}
