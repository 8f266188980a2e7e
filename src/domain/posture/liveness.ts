import { CELL_X, CELL_Y, headUnits } from './grid.ts';
import { CADENCE_MS } from './cadence.ts';
import { createHeadJump } from './head-jump.ts';
import { lifeEvidence } from './life-evidence.ts';
import type { HeadRegion } from './mean-shift.ts';
import type { Zone } from './moving-shares.ts';
import type { Samples } from './pixel-sampling.ts';
import { createTemporalActivity } from './temporal-activity.ts';

/**
 * Liveness: whether what the tracker follows is somebody. A living person is never still, a wall always is. What moves
 * without living (a curtain, a screen, a fan's shadow) stands out less from what is around it than a head does, or has
 * other colors than skin.
 */
export interface Liveness {
  /** Takes in the frame that was read last. */
  add(samples: Samples, atMs: number): void;
  /** Begins with another candidate, found at this time; without one where no time is given. */
  begin(atMs?: number): void;
  /**
   * Judges the candidate in the frame that was added last.
   *
   * @param likely how much like skin each bin is in this light, 0-1
   */
  judge(candidate: Readonly<HeadRegion>, samples: Samples, likely: Float32Array): Verdict;
  /**
   * Whether a head that was confirmed is misplaced after all, as far as the frames until the one that was added last show: for most
   * of a second, more moved beside it than in it.
   */
  isMisplaced(head: Readonly<HeadRegion>): boolean;
  /**
   * Whether a confirmed head is a part of a larger one, such as the cheek that the light leaves dark, as far as the frames until
   * the one that was added last show: the other part moves on one side of it. The next answer needs as many frames again.
   */
  isOffCenter(head: Readonly<HeadRegion>): boolean;
  /** Where something moved within the last second, cell by cell: above 1 it did. */
  readonly trail: Float32Array;
  /** Whether enough moved for a new candidate to be worth a search. */
  moves(): boolean;
}

/** Where frames come from: a recording's encoder repeats what hardly changes, a camera's sensor never does. */
export type FrameSource = 'camera' | 'recording';

/** A candidate is misplaced where more moves beside it than in it: it may be a part of the room next to a speaker. */
export type Verdict = 'undecided' | 'alive' | 'lifeless' | 'misplaced';

/** Reaches in units of a head's radius: what moves with it, and what of it has the colors of skin. */
const HEAD_REACH = 1.4;
const SKIN_REACH = 0.7;

/** Where the shoulders and the room are. */
const SHOULDERS: Zone = { fromX: 0, toX: 1.5, fromY: 1.1, toY: 2.2 };
const ABOVE: Zone = { fromX: 0, toX: 1, fromY: -3, toY: -1.8 };
const BESIDE: Zone = { fromX: 1.9, toX: 3.2, fromY: -1, toY: 0.8 };
/** Where the rest of a head is of which only a part is tracked, or a head whose edge alone is. */
const ADJACENT: Zone = { fromX: 1.2, toX: 2.6, fromY: -1, toY: 1 };

/** What moves strongly, in units of the threshold. */
const STRONG_ACTIVITY = 2.5;

/** Frames that are further apart than the tracker's cadence count for as many of its frames, up to this. */
const MAX_WEIGHT = 3;

/** Frames of evidence for a living head. A little less than a whole number: fifths add up to it inexactly. */
const EVIDENCE_FRAMES = 2.9;

/** Frames without life after which a candidate is given up: the first of a session, and the later ones. */
const FIRST_LIFELESS_FRAMES = 15;
const LIFELESS_FRAMES = 4;
/** Evidence from which on a frame is certainly not lifeless. */
const SURE_EVIDENCE = 0.5;
/** A frame in which something else than a head moves counts as this many frames without life. */
const NO_HEAD_FRAMES = 2;
/**
 * Above this net change, a frame tells nothing: a lamp or a screen flickers. Three quarters of the flickering frames of empty rooms
 * have more than 0.87, one in twenty of those with a head more than 0.3.
 */
const FLICKER_NET_CHANGE = 0.8;
/** Frames without life after which the evidence is forgotten. */
const FORGOTTEN_FRAMES = 4;

/** Cells that move when somebody enters: fewer are noise. */
const MIN_MOVING_CELLS = 12;

/**
 * A head is misplaced where this share of the cells beside it moves, beyond those of the border, and less than this part of it in
 * one of its halves. A candidate is asked in the first frames of a session alone, and one such frame is enough.
 */
const MISPLACED_BESIDE_SHARE = 0.1;
const MISPLACED_HALF_RATIO = 0.4;
/** A confirmed head is misplaced after this many such frames, less those that are not, at this ratio. */
const CONFIRMED_MISPLACED_FRAMES = 8;
const CONFIRMED_MISPLACED_HALF_RATIO = 0.6;

/**
 * A confirmed head is off the face's center where, for most of 1.5 s, one and the same side of it moves more than the other: the
 * shares of their moving cells differ by more than the minimum. Where the border's share is higher, the room or the camera moves.
 */
const OFF_CENTER_MIN_DIFFERENCE = 0.2;
const OFF_CENTER_MAX_BORDER_SHARE = 0.25;
const OFF_CENTER_FRAMES = 15;

/**
 * A camera without noise is a drawn or a still picture (a virtual camera, a test video), whose stillness tells nothing. A head
 * counts there that is clear and of the colors of skin: 2 of 85 still photographs of empty rooms have one.
 */
const STILL_CONTRAST = 0.65;
const STILL_SKIN = 0.9;

/** A mean is taken over every third sample. */
const SAMPLE_STEP = 3;

export function createLiveness(source: FrameSource): Liveness {
  const activity = createTemporalActivity();
  const jump = createHeadJump();
  const state = {
    compared: false,
    addedMs: 0,
    weight: 0,
    evidence: 0,
    lifeless: 0,
    first: true,
    judged: 0,
    misplaced: 0,
    offCenter: 0,
  };
  const motion = {
    head: 0,
    half: 0,
    strong: 0,
    shoulders: 0,
    above: 0,
    beside: 0,
    border: 0,
    chroma: 0,
    skin: 0,
    contrast: 0,
    noiseFloor: 0,
  };

  /** How much like skin the candidate's middle is, on average. */
  function skinLikelihood(
    { x, y, radius }: HeadRegion,
    { count, bins, cells }: Samples,
    likely: Float32Array,
  ) {
    const headY = headUnits(y);
    const reachSquared = (radius * SKIN_REACH) ** 2;
    let all = 0;
    let sum = 0;
    for (let i = 0; i < count; i += SAMPLE_STEP) {
      const dx = CELL_X[cells[i]!]! - x;
      const dy = CELL_Y[cells[i]!]! - headY;
      if (dx * dx + dy * dy > reachSquared) continue;
      all += 1;
      sum += likely[bins[i]!]!;
    }
    return all === 0 ? 0 : sum / all;
  }

  /** Whether more moves beside a head, near it or a little farther, than in its lesser half. */
  function movesBeside(head: HeadRegion, halfRatio: number): boolean {
    const share = Math.max(activity.zoneShare(head, BESIDE), activity.zoneShare(head, ADJACENT));
    const beside = share - activity.borderShare();
    return beside > MISPLACED_BESIDE_SHARE && activity.lesserHalf(head, HEAD_REACH) < halfRatio * beside;
  }

  return {
    trail: activity.trail,
    moves: () => activity.moving() >= MIN_MOVING_CELLS,

    add(samples, atMs) {
      activity.add(samples, atMs);
      state.weight = Math.min(MAX_WEIGHT, Math.max(0, (atMs - state.addedMs) / CADENCE_MS));
      state.addedMs = atMs;
      state.compared = activity.compare();
    },

    begin(atMs = Number.NEGATIVE_INFINITY) {
      activity.restart(atMs);
      jump.restart();
      state.evidence = 0;
      state.lifeless = 0;
      state.misplaced = 0;
      state.offCenter = 0;
    },

    isMisplaced(head) {
      if (!state.compared) return false;
      const isBeside = movesBeside(head, CONFIRMED_MISPLACED_HALF_RATIO);
      state.misplaced = Math.max(0, state.misplaced + (isBeside ? state.weight : -state.weight));
      return state.misplaced > CONFIRMED_MISPLACED_FRAMES;
    },

    isOffCenter(head) {
      if (!state.compared) return false;
      const difference =
        activity.borderShare() < OFF_CENTER_MAX_BORDER_SHARE ? activity.zoneDifference(head, ADJACENT) : 0;
      if (Math.abs(difference) > OFF_CENTER_MIN_DIFFERENCE)
        state.offCenter += Math.sign(difference) * state.weight;
      else state.offCenter -= Math.sign(state.offCenter) * Math.min(Math.abs(state.offCenter), state.weight);
      if (Math.abs(state.offCenter) <= OFF_CENTER_FRAMES) return false;
      state.offCenter = 0;
      return true;
    },

    judge(candidate, samples, likely) {
      if (!state.compared) return 'undecided';
      jump.add(candidate, state.weight);
      const jumped = jump.distance();
      motion.head = activity.share(candidate, HEAD_REACH, 1);
      motion.half = activity.lesserHalf(candidate, HEAD_REACH);
      motion.strong = activity.share(candidate, HEAD_REACH, STRONG_ACTIVITY);
      motion.shoulders = activity.zoneShare(candidate, SHOULDERS);
      motion.above = activity.zoneShare(candidate, ABOVE);
      // What a head left moves as well, on one of its sides.
      motion.beside =
        jumped > 0 ? activity.lesserSide(candidate, BESIDE) : activity.zoneShare(candidate, BESIDE);
      motion.border = activity.borderShare();
      motion.chroma = activity.chromaChange(candidate, HEAD_REACH);
      motion.skin = skinLikelihood(candidate, samples, likely);
      motion.contrast = candidate.contrast;
      motion.noiseFloor = activity.noiseFloor();
      const isStillHead = motion.contrast > STILL_CONTRAST && motion.skin > STILL_SKIN;
      if (source === 'camera' && isStillHead && activity.isNoiseless()) return 'alive';
      state.judged += state.weight;
      if (state.judged <= FIRST_LIFELESS_FRAMES && movesBeside(candidate, MISPLACED_HALF_RATIO))
        return 'misplaced';
      // What a head left changes the opposite way; a flicker changes both places alike.
      const netReach = HEAD_REACH + jumped / candidate.radius;
      if (activity.netChange(candidate, netReach) > FLICKER_NET_CHANGE) return 'undecided';
      const evidence = lifeEvidence(motion);
      // So soon after a jump, what moves elsewhere is no evidence against a head.
      if (evidence < 0 && jumped > 0) return 'undecided';
      if (evidence > 0) state.evidence += evidence * state.weight;
      if (evidence >= SURE_EVIDENCE) state.lifeless = 0;
      else if (evidence <= 0) state.lifeless += state.weight * (evidence < 0 ? NO_HEAD_FRAMES : 1);
      if (state.lifeless > FORGOTTEN_FRAMES) state.evidence = 0;
      if (state.evidence >= EVIDENCE_FRAMES) return 'alive';
      if (state.lifeless <= (state.first ? FIRST_LIFELESS_FRAMES : LIFELESS_FRAMES)) return 'undecided';
      state.first = false;
      return 'lifeless';
    },
  };
}
