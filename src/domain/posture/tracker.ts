import { type Face, type FacesFound, SIMILAR_SIZE_RATIO } from '../face-detector/face.ts';
import { createCenterHistory } from './center-history.ts';
import { NO_PICTURE_AFTER_MS } from './cadence.ts';
import { createDrawnPictureDetector } from './drawn-picture.ts';
import type { PixelFrame } from './frame.ts';
import { createHeadFollower } from './head-follower.ts';
import { FIRST_SCORE, type PostureScore, scoreAfter } from './score.ts';
import { LOST_AFTER_MS } from './specification.ts';
import { type PostureStatus, postureStatus } from './status.ts';

/** The tracker's state after a frame. */
export interface LivePosture {
  readonly status: PostureStatus;
  readonly score: PostureScore;
}

/** Follows one speaker through a session: face detections (looks) show who is there, skin pixels show the movement between them. */
export interface Tracker {
  /** Takes the next frame. @param atMs when the frame was taken, on a steady clock of its camera */
  track(frame: PixelFrame, atMs: number): PostureStatus;
  /** Adds the result of a look: a face detection in the next frame to be tracked, or in a recent one. @returns the face that is followed */
  look(frame: PixelFrame, atMs: number, found: FacesFound): Face | null;
  /** The current interval between two looks. */
  readonly lookIntervalMs: number;
  /** The current status and score. */
  measurement(): LivePosture;
  /** The speaker's center in the latest frame, as a fraction of the picture's width; null if nobody was seen or confirmed. */
  center(): number | null;
  /** Whether nobody was seen in the latest frame. The status shows it only after a second. */
  isLost(): boolean;
  /** Whether more than a tenth of the looks with a face had another face of similar size. */
  hasSimilarFaces(): boolean;
}

/** Time between two looks while somebody is in view, and while nobody is. Every second one is then at the whole picture (`face-search.ts`). */
const LOOK_INTERVAL_MS = 500;
export const SEARCH_INTERVAL_MS = 100;

/** After this time without a look, because the detector failed, nobody knows whether somebody is there. */
const LOOK_VALID_MS = 3000;

const SIMILAR_FACES_MAX_SHARE = 0.1;

/**
 * @param earned the score with which to continue, if a session's worker was replaced
 * @param pictureShare share of the frame's width that the picture fills, 0-1; less than 1 if it has empty margins on both sides.
 *   Offset and shift are fractions of the picture.
 */
export function createTracker(earned: PostureScore = FIRST_SCORE, pictureShare = 1): Tracker {
  const follower = createHeadFollower();
  const drawnPicture = createDrawnPictureDetector();
  const history = createCenterHistory();
  const score = { ...FIRST_SCORE, ...earned };
  const looks = { withFace: 0, withSimilar: 0 };
  const state = {
    /** The result of the latest look; unconfirmed before the first one. */
    presence: 'unconfirmed' as 'unconfirmed' | 'present' | 'absent',
    // A session starts with Good, until the first frame.
    status: 'good' as PostureStatus,
    /** When the latest look was. */
    lookedMs: Number.NEGATIVE_INFINITY,
    latestMs: Number.POSITIVE_INFINITY,
    latestWidth: 0,
    /** When the speaker was last seen or, before that, the time of the camera's first frame. */
    seenMs: 0,
    /** The speaker's center in the latest frame, and whether they are confirmed. */
    center: null as number | null,
    isConfirmed: false,
  };

  /** The center in the next frame; null if nobody is seen. */
  function locate(frame: PixelFrame, atMs: number): number | null {
    state.isConfirmed = true;
    if (drawnPicture.detect(frame)) return drawnPicture.hasPerson ? drawnPicture.center : null;
    if (state.presence === 'absent') return null;
    state.isConfirmed = state.presence === 'present';
    if (!state.isConfirmed && (state.center === null || atMs - state.seenMs > LOST_AFTER_MS))
      follower.expectInMiddle(frame, atMs);
    if (!follower.move(frame)) return null;
    if (!state.isConfirmed) follower.adapt(atMs);
    return follower.center;
  }

  /** The larger face or, of two of similar size, the one that is followed. */
  function choose({ largest, second }: FacesFound): Face | null {
    if (!largest || !second || second.width < SIMILAR_SIZE_RATIO * largest.width) return largest;
    looks.withSimilar += 1;
    if (state.presence !== 'present') return largest;
    const isSecondNearer = Math.abs(second.x - follower.center) < Math.abs(largest.x - follower.center);
    return isSecondNearer ? second : largest;
  }

  return {
    track(frame, atMs) {
      // This is the first frame, or the first of a reopened camera, which has a new clock.
      if (atMs < state.latestMs) {
        state.seenMs = atMs;
        state.lookedMs = atMs;
        history.clear();
      } else if (atMs - state.latestMs <= NO_PICTURE_AFTER_MS)
        score.watchedS += (atMs - state.latestMs) / 1000;
      // A phone was turned, which moves the picture. This is no sway.
      if (frame.width !== state.latestWidth) history.clear();
      if (atMs - state.lookedMs > LOOK_VALID_MS) state.presence = 'unconfirmed';
      state.latestMs = atMs;
      state.latestWidth = frame.width;
      score.analyzedFrames += 1;
      const center = locate(frame, atMs);
      if (!state.isConfirmed) score.unconfirmedFrames += 1;
      if (center === null) {
        if (atMs - state.seenMs > LOST_AFTER_MS) state.status = 'not-tracking';
      } else {
        const shift = history.shiftTo(center, atMs) / pictureShare;
        state.status = postureStatus(0.5 + (center - 0.5) / pictureShare, shift);
        history.add(center, atMs);
        state.seenMs = atMs;
        if (state.isConfirmed) {
          score.framesInView += 1;
          score.value = scoreAfter(score.value, state.status === 'good');
        }
      }
      state.center = center;
      return state.status;
    },

    look(frame, atMs, found) {
      state.lookedMs = atMs;
      const face = choose(found);
      if (face) {
        looks.withFace += 1;
        const isFollowed = state.presence === 'present' && follower.move(frame);
        const before = follower.center;
        follower.anchor(frame, atMs, face);
        const correction = follower.center - before;
        // The correction by a look is no movement of the speaker. If it exceeds half a face, the skin pixels were not the head's.
        if (isFollowed && Math.abs(correction) < follower.radius) history.moveBy(correction);
      }
      state.presence = face ? 'present' : 'absent';
      return face;
    },

    get lookIntervalMs() {
      return state.presence === 'present' ? LOOK_INTERVAL_MS : SEARCH_INTERVAL_MS;
    },

    measurement: () => ({ status: state.status, score: { ...score } }),
    center: () =>
      state.center === null || !state.isConfirmed ? null : 0.5 + (state.center - 0.5) / pictureShare,
    isLost: () => state.center === null,
    hasSimilarFaces: () => looks.withSimilar > SIMILAR_FACES_MAX_SHARE * looks.withFace,
  };
}
