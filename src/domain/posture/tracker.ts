import type { PixelFrame } from './frame.ts';
import { CADENCE_MS } from './cadence.ts';
import { LOST_AFTER_MS, SWAY_WINDOW_MS } from './specification.ts';
import { createHeadTracker } from './head-tracker.ts';
import type { FrameSource } from './liveness.ts';
import { createScoreKeeper, FIRST_SCORE, type PostureScore } from './score.ts';
import { type PostureStatus, postureStatus } from './status.ts';

/** What the tracker knows after a frame. */
export interface PostureReading {
  readonly status: PostureStatus;
  readonly score: PostureScore;
}

/** Follows one speaker through one session. */
export interface Tracker {
  /**
   * Looks at the next frame.
   *
   * @param atMs when the frame was taken, on a steady clock of its camera
   */
  track(frame: PixelFrame, atMs: number): PostureStatus;
  /** What it knows by now. */
  reading(): PostureReading;
  /** Where the speaker was in the latest frame, as a fraction of the picture's width; null when nobody was seen. */
  center(): number | null;
  /** The latest frame's candidate, who is yet to be confirmed; null when there is none. */
  candidate(): { readonly status: PostureStatus; readonly center: number } | null;
}

/** Centers kept to look back {@link SWAY_WINDOW_MS}: a power of two well above the two that the cadence needs. */
const HISTORY_LENGTH = 8;

/** How far a kept center's age may be from the window, and still stand for its beginning. */
const WINDOW_TOLERANCE_MS = CADENCE_MS;

/**
 * @param earned the score to go on from, when a session outlives its worker
 * @param pictureShare how much of the frame's width the picture fills, 0-1: less than 1 where it stands in the middle
 *   between empty margins. Offset and shift are fractions of the picture.
 * @param source where the frames come from
 */
export function createTracker(
  earned: PostureScore = FIRST_SCORE,
  pictureShare = 1,
  source: FrameSource = 'camera',
): Tracker {
  const headTracker = createHeadTracker(undefined, undefined, source);
  const keeper = createScoreKeeper(earned);
  const centers = new Float64Array(HISTORY_LENGTH);
  const times = new Float64Array(HISTORY_LENGTH).fill(Number.NEGATIVE_INFINITY);
  let newest = 0;
  let latestMs = Number.POSITIVE_INFINITY;
  /** When the speaker was last seen, or the camera's first frame taken. */
  let seenMs = 0;
  let latestCenter: number | null = null;
  const candidate = { status: 'good' as PostureStatus, center: 0 };
  let hasCandidate = false;
  // Posture is Good when a session starts, until a frame says otherwise.
  let status: PostureStatus = 'good';

  /** How far the center moved since the kept frame whose age is nearest to the window; 0 when there is none. */
  function shiftUntil(center: number, atMs: number): number {
    let nearest = -1;
    let nearestGap = WINDOW_TOLERANCE_MS;
    for (let i = 0; i < HISTORY_LENGTH; i += 1) {
      const gap = Math.abs(atMs - times[i]! - SWAY_WINDOW_MS);
      if (gap < nearestGap) {
        nearest = i;
        nearestGap = gap;
      }
    }
    return nearest < 0 ? 0 : Math.abs(center - centers[nearest]!);
  }

  /** The status of a frame with a head, whose center is kept. */
  function judge(center: number, atMs: number): PostureStatus {
    const judged = postureStatus(center, shiftUntil(center, atMs));
    newest = (newest + 1) % HISTORY_LENGTH;
    centers[newest] = center;
    times[newest] = atMs;
    return judged;
  }

  return {
    track(frame, atMs) {
      // The first frame, or the first of a camera that was opened again: its clock began anew.
      if (atMs < latestMs) {
        seenMs = atMs;
        times.fill(Number.NEGATIVE_INFINITY);
      }
      latestMs = atMs;
      latestCenter = null;
      hasCandidate = false;
      const detection = headTracker.track(frame, atMs);
      if (detection === 'none') keeper.countEmpty();
      else {
        const center = 0.5 + (headTracker.region.x - 0.5) / pictureShare;
        const judged = judge(center, atMs);
        if (detection === 'speaker') {
          latestCenter = center;
          status = judged;
          seenMs = atMs;
          keeper.countSpeaker(judged === 'good');
        } else {
          candidate.status = judged;
          candidate.center = center;
          hasCandidate = true;
          keeper.countCandidate(judged === 'good');
        }
      }
      if (atMs - seenMs > LOST_AFTER_MS) status = 'not-tracking';
      return status;
    },
    reading: () => ({ status, score: keeper.score }),
    center: () => latestCenter,
    candidate: () => (hasCandidate ? candidate : null),
  };
}
