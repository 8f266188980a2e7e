import type { Face } from '../face-detector/face.ts';
import { estimateHeadPose } from './head-pose.ts';
import { createRunningMedian } from './running-median.ts';
import { FACE_MIN_WIDTH, isAway, NEUTRAL_MIN_LOOKS, PROFILE_DEG } from './thresholds.ts';

/** Stores the head's pose at each look (face detection) of a session or a recording, in constant memory. */
export interface FacingLooks {
  /**
   * Adds a look, without an allocation.
   *
   * @param atS ascending
   * @param face null if nobody was seen
   * @param aspect the frame's width divided by its height
   * @param pictureShare share of the frame's width that the picture fills, 0-1; default: 1
   */
  add(atS: number, face: Face | null, aspect: number, pictureShare?: number): void;
  /** The number of stored looks. Each represents its own time, and that of the looks after it that are not stored. */
  readonly count: number;
  /** When the look was taken, seconds. */
  atS(look: number): number;
  /** The time in seconds that a look represents. @param endS end of the session or the recording */
  lastedS(look: number, endS: number): number;
  /** The face's width as a fraction of the picture's. */
  size(look: number): number;
  yawDeg(look: number): number;
  pitchDeg(look: number): number;
  rollDeg(look: number): number;
  /** The usual pose of the head: the median. */
  readonly neutral: { readonly yawDeg: number; readonly pitchDeg: number };
  /** Every `stride`-th look is stored, and the first one after each gap. */
  readonly stride: number;
  /**
   * How long all looks have been away from the usual pose, in seconds; 0 if the latest one is not, or is too old, and if the usual pose is
   * unknown or a profile.
   */
  awayForS(atS: number): number;
}

/** Two hours at two looks a second. In a longer session every second look is stored, then every fourth, and so on. */
export const STORED_LOOKS_MAX_COUNT = 14_400;

/** Angles are stored in tenths of a degree, sizes in ten-thousandths of the width. */
const PER_DEG = 10;
const PER_WIDTH = 10_000;

/** @param durationMaxS in seconds. A look represents the time until the next one, or no time if that is longer. */
export function createFacingLooks(durationMaxS: number): FacingLooks {
  const times = new Float32Array(STORED_LOOKS_MAX_COUNT);
  const lasted = new Float32Array(STORED_LOOKS_MAX_COUNT);
  const sizes = new Uint16Array(STORED_LOOKS_MAX_COUNT);
  const yaws = new Int16Array(STORED_LOOKS_MAX_COUNT);
  const pitches = new Int16Array(STORED_LOOKS_MAX_COUNT);
  const rolls = new Int16Array(STORED_LOOKS_MAX_COUNT);
  const yaw = createRunningMedian();
  const pitch = createRunningMedian();
  const pose = { yawDeg: 0, pitchDeg: 0, rollDeg: 0 };
  /** `skipped`: number of looks since the last stored one. `seenAtS`: time of the latest look, if it found a face. */
  const state = { count: 0, seen: 0, stride: 1, skipped: 0, seenAtS: Number.NaN, awaySinceS: Number.NaN };

  /** Merges pairs of looks. The merged look represents the time of both. */
  function makeRoom(): void {
    for (let i = 0; i < STORED_LOOKS_MAX_COUNT / 2; i += 1) {
      for (const column of [times, sizes, yaws, pitches, rolls]) column[i] = column[2 * i]!;
      lasted[i] = lasted[2 * i]! + lasted[2 * i + 1]!;
    }
    state.count = STORED_LOOKS_MAX_COUNT / 2;
    state.stride *= 2;
  }

  /** The time in seconds that the latest look represents. */
  function openS(untilS: number): number {
    const forS = untilS - state.seenAtS;
    return forS > 0 && forS <= durationMaxS ? forS : 0;
  }

  function retain(atS: number, width: number): void {
    if (state.count === STORED_LOOKS_MAX_COUNT) makeRoom();
    const i = state.count;
    state.count += 1;
    state.skipped = 0;
    times[i] = atS;
    lasted[i] = 0;
    sizes[i] = Math.round(PER_WIDTH * width);
    yaws[i] = Math.round(PER_DEG * pose.yawDeg);
    pitches[i] = Math.round(PER_DEG * pose.pitchDeg);
    rolls[i] = Math.round(PER_DEG * pose.rollDeg);
  }

  return {
    add(atS, face, aspect, pictureShare = 1) {
      const forS = openS(atS);
      if (forS > 0) lasted[state.count - 1]! += forS;
      const goesOn = forS > 0;
      if (!goesOn) state.awaySinceS = Number.NaN;
      state.seenAtS = face ? atS : Number.NaN;
      if (!face) return;
      estimateHeadPose(face, aspect, pose);
      yaw.add(pose.yawDeg);
      pitch.add(pose.pitchDeg);
      state.seen += 1;
      const width = face.width / pictureShare;
      const away =
        state.seen >= NEUTRAL_MIN_LOOKS &&
        width >= FACE_MIN_WIDTH &&
        isAway(pose.yawDeg - yaw.median(), pose.pitchDeg - pitch.median());
      if (!away) state.awaySinceS = Number.NaN;
      else if (Number.isNaN(state.awaySinceS)) state.awaySinceS = atS;
      state.skipped += 1;
      if (!goesOn || state.skipped >= state.stride) retain(atS, width);
    },
    get count() {
      return state.count;
    },
    get stride() {
      return state.stride;
    },
    atS: (look) => times[look]!,
    lastedS: (look, endS) => lasted[look]! + (look === state.count - 1 ? openS(endS) : 0),
    size: (look) => sizes[look]! / PER_WIDTH,
    yawDeg: (look) => yaws[look]! / PER_DEG,
    pitchDeg: (look) => pitches[look]! / PER_DEG,
    rollDeg: (look) => rolls[look]! / PER_DEG,
    get neutral() {
      return { yawDeg: yaw.median(), pitchDeg: pitch.median() };
    },
    awayForS(atS) {
      if (Number.isNaN(state.awaySinceS) || atS - state.seenAtS > durationMaxS) return 0;
      return Math.abs(yaw.median()) > PROFILE_DEG ? 0 : atS - state.awaySinceS;
    },
  };
}
