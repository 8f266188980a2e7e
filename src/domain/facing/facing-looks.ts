import type { Face } from '../face-detector/face.ts';
import { estimateHeadPose } from './head-pose.ts';
import { createRunningMedian } from './running-median.ts';
import { isAway, NEUTRAL_MIN_LOOKS } from './thresholds.ts';

/** The head's pose at each look of a session or a recording, in constant memory. */
export interface FacingLooks {
  /**
   * Adds a look, without an allocation.
   *
   * @param atS ascending
   * @param face null where nobody was seen
   * @param aspect the picture's width divided by its height
   */
  add(atS: number, face: Face | null, aspect: number): void;
  /** Nothing is looked at from now on: nobody is seen until the next look. */
  pause(atS: number): void;
  readonly count: number;
  /** Of a look: seconds. */
  atS(look: number): number;
  /** The face's width as a fraction of the picture's; 0 where nobody was seen. */
  size(look: number): number;
  yawDeg(look: number): number;
  pitchDeg(look: number): number;
  rollDeg(look: number): number;
  /** Where the speaker's head is most of the time. */
  readonly neutral: { readonly yawDeg: number; readonly pitchDeg: number };
  /** Since when all looks have been away from that; null while the speaker faces the camera, or is not in view. */
  readonly awaySinceS: number | null;
}

/** At two looks a second, two hours. Of a longer session every second look is kept, then every fourth, and so on. */
export const KEPT_LOOKS_MAX_COUNT = 14_400;

/** Angles are kept in tenths of a degree, sizes in ten-thousandths of the width. */
const PER_DEG = 10;
const PER_WIDTH = 10_000;

/** @param pictureShare how much of the frame's width the picture fills, 0-1 */
export function createFacingLooks(pictureShare = 1): FacingLooks {
  const times = new Float32Array(KEPT_LOOKS_MAX_COUNT);
  const sizes = new Uint16Array(KEPT_LOOKS_MAX_COUNT);
  const yaws = new Int16Array(KEPT_LOOKS_MAX_COUNT);
  const pitches = new Int16Array(KEPT_LOOKS_MAX_COUNT);
  const rolls = new Int16Array(KEPT_LOOKS_MAX_COUNT);
  const yaw = createRunningMedian();
  const pitch = createRunningMedian();
  const pose = { yawDeg: 0, pitchDeg: 0, rollDeg: 0 };
  /** `stride`: of so many looks one is kept; `skipped`: looks since the one that was kept last. */
  const state = { count: 0, seen: 0, stride: 1, skipped: 0, awaySinceS: null as number | null };

  function makeRoom(): void {
    for (const column of [times, sizes, yaws, pitches, rolls])
      for (let i = 0; i < KEPT_LOOKS_MAX_COUNT / 2; i += 1) column[i] = column[2 * i]!;
    state.count = KEPT_LOOKS_MAX_COUNT / 2;
    state.stride *= 2;
  }

  function keep(atS: number, size: number): void {
    // While nobody is seen there are many looks: the first says it.
    if (size === 0 && state.count > 0 && sizes[state.count - 1] === 0) return;
    state.skipped += 1;
    if (state.skipped < state.stride) return;
    state.skipped = 0;
    if (state.count === KEPT_LOOKS_MAX_COUNT) makeRoom();
    const i = state.count;
    state.count += 1;
    times[i] = atS;
    sizes[i] = size;
    yaws[i] = Math.round(PER_DEG * pose.yawDeg);
    pitches[i] = Math.round(PER_DEG * pose.pitchDeg);
    rolls[i] = Math.round(PER_DEG * pose.rollDeg);
  }

  function pause(atS: number): void {
    state.awaySinceS = null;
    keep(atS, 0);
  }

  return {
    add(atS, face, aspect) {
      if (!face) return pause(atS);
      estimateHeadPose(face, aspect, pose);
      yaw.add(pose.yawDeg);
      pitch.add(pose.pitchDeg);
      state.seen += 1;
      const away =
        state.seen >= NEUTRAL_MIN_LOOKS && isAway(pose.yawDeg - yaw.median(), pose.pitchDeg - pitch.median());
      state.awaySinceS = away ? (state.awaySinceS ?? atS) : null;
      keep(atS, Math.max(1, Math.round((PER_WIDTH * face.width) / pictureShare)));
    },
    pause,
    get count() {
      return state.count;
    },
    atS: (look) => times[look]!,
    size: (look) => sizes[look]! / PER_WIDTH,
    yawDeg: (look) => yaws[look]! / PER_DEG,
    pitchDeg: (look) => pitches[look]! / PER_DEG,
    rollDeg: (look) => rolls[look]! / PER_DEG,
    get neutral() {
      return { yawDeg: yaw.median(), pitchDeg: pitch.median() };
    },
    get awaySinceS() {
      return state.awaySinceS;
    },
  };
}
