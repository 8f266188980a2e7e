import { type Face, type FacesFound, NOBODY } from '../face-detector/face.ts';
import type { FaceSearch } from '../face-detector/face-search.ts';
import { CADENCE_MS } from './cadence.ts';
import type { PixelFrame } from './frame.ts';
import type { PostureStatus } from './status.ts';
import { SEARCH_INTERVAL_MS, type Tracker } from './tracker.ts';

/** A frame of a recording that can still be looked at. */
export interface LookBackFrame {
  readonly pixels: PixelFrame;
  readonly atMs: number;
  /** Detects the faces in this frame, in the part of the picture that was chosen for it. The result belongs to the caller. */
  detect(): FacesFound;
}

/** A frame's result. `center` is null if nobody was in view. */
export type OnTracked<Frame> = (frame: Frame, status: PostureStatus, center: number | null) => void;

/** A look is due at the frame that is nearest to its time. */
const TOLERANCE_MS = CADENCE_MS / 2;

export interface LookBack<Frame> {
  /** Adds the next frame. It must stay unchanged until it is tracked. */
  add(frame: Frame): void;
  /** Tracks the frames that wait, after the last one was added. */
  finish(): void;
}

/**
 * Tracks the frames of a recording. Unlike a session, a recording knows the future: frames wait for the next look (face detection). If
 * the speaker came or left between two looks, more looks find the first frame that shows it. So the time in view ends with the last frame
 * that has the speaker's face.
 *
 * @param onLook called with each look in the order of time, and the face that is followed
 * @param onTracked called with each frame in the order of time
 */
export function createLookBack<Frame extends LookBackFrame>(
  tracker: Tracker,
  search: FaceSearch,
  onLook: (frame: Frame, face: Face | null) => void,
  onTracked: OnTracked<Frame>,
): LookBack<Frame> {
  /** The frames since the latest look that has decided whether somebody is there. */
  const waiting: Frame[] = [];
  let lookedMs = Number.NEGATIVE_INFINITY;
  let hadFace: boolean | undefined;
  /** The position in `waiting` of the look that first missed the speaker; -1 without one. */
  let missed = -1;

  /** Finds the first frame without the face that the frames before had, up to the look that missed it. Adds the looks. */
  function findLoss(looks: Map<number, FacesFound>): void {
    let [seen, lost] = [-1, missed];
    while (lost - seen > 1) {
      const middle = (seen + lost) >> 1;
      const found = waiting[middle]!.detect();
      looks.set(middle, found);
      if (found.largest) seen = middle;
      else lost = middle;
    }
    looks.set(lost, NOBODY);
  }

  /**
   * @param decided the result of the look at the last frame that waits; undefined if it did not decide
   * @param isSmall whether the face is one that looks at the whole picture don't find, so that it may have been there before
   */
  function trackWaiting(decided: FacesFound | undefined, isSmall: boolean): void {
    const looks = new Map<number, FacesFound>();
    const last = waiting.length - 1;
    if (decided) {
      const hasFace = decided.largest !== null;
      // A face that the recording's first search found in a square may have been there from the beginning. Nothing speaks against it.
      if (!hadFace) looks.set(0, NOBODY);
      if (hasFace) looks.set(hadFace === undefined && isSmall ? 0 : last, decided);
      if (hadFace && missed >= 0 && !isSmall) findLoss(looks);
      hadFace = hasFace;
    }
    for (const [i, frame] of waiting.entries()) {
      const found = looks.get(i);
      if (found) onLook(frame, tracker.look(frame.pixels, frame.atMs, found));
      onTracked(frame, tracker.track(frame.pixels, frame.atMs), tracker.center());
    }
    waiting.length = 0;
    missed = -1;
  }

  function lookAtLast(): void {
    const last = waiting[waiting.length - 1]!;
    lookedMs = last.atMs;
    const found = last.detect();
    const decided = search.take(found);
    if (decided) trackWaiting(decided, search.following === 'small face');
    else if (missed < 0 && search.following === 'nobody') missed = waiting.length - 1;
  }

  return {
    add(frame) {
      waiting.push(frame);
      const intervalMs = missed < 0 ? tracker.lookIntervalMs : SEARCH_INTERVAL_MS;
      if (frame.atMs - lookedMs > intervalMs - TOLERANCE_MS) lookAtLast();
    },
    finish() {
      if (waiting.length === 0) return;
      if (missed < 0) lookAtLast();
      if (waiting.length > 0) trackWaiting(missed < 0 ? undefined : NOBODY, false);
    },
  };
}
