import { CADENCE_MS } from '../posture/cadence.ts';
import { SWAY_WINDOW_MS } from '../posture/specification.ts';
import type { PostureStatus } from '../posture/status.ts';

/** Posture within one second of a recording. Counts are numbers of frames. */
export interface PostureSecond {
  /** Whole seconds from the beginning of the recording. */
  readonly atS: number;
  /** Start of the first sampled frame and end of the last, in seconds. */
  readonly fromS: number;
  readonly toS: number;
  /** Start of a part of the picture that is missing, if it follows this second. Default: none is missing until the next second. */
  readonly untilS?: number;
  readonly analyzedFrames: number;
  /** Frames in which the speaker was seen. */
  readonly framesInView: number;
  /** Frames in view that could be compared with an earlier one. Only these can show a sway. */
  readonly compared: number;
  readonly leftward: number;
  readonly rightward: number;
  readonly swaying: number;
  /** Average offset from the center toward the speaker's left, as a fraction of the width; null if the speaker was not in view. */
  readonly offset: number | null;
}

/** Frames further apart than this are not compared. */
const COMPARED_MAX_S = (SWAY_WINDOW_MS + CADENCE_MS) / 1000;

/** If a speaker has been in view for longer than this, an earlier frame exists. */
const COMPARABLE_AFTER_S = (1.01 * CADENCE_MS) / 1000;

const MOST_OF_SECOND_S = 0.5;

type MutableSecond = { -readonly [Field in keyof PostureSecond]: PostureSecond[Field] };

/** Aggregates a speaker's posture by the second. Memory grows with the sampled seconds, not with the frames. */
export function createPostureSeconds() {
  const seconds = new Map<number, MutableSecond>();
  /** Since when the speaker has been in view without interruption, in seconds. */
  let sinceS = 0;
  /** When the speaker was last in view, in seconds. */
  let seenS = Number.NEGATIVE_INFINITY;

  function countIn(
    second: number,
    atS: number,
    endS: number,
    status: PostureStatus,
    center: number | null,
  ): void {
    const at = seconds.get(second) ?? emptySecond(second, atS);
    seconds.set(second, at);
    at.toS = endS;
    at.analyzedFrames += 1;
    if (center === null) return;
    at.framesInView += 1;
    if (atS - seenS >= COMPARED_MAX_S) sinceS = atS;
    seenS = atS;
    if (atS - sinceS > COMPARABLE_AFTER_S) at.compared += 1;
    at.offset = (at.offset ?? 0) + (center - 0.5 - (at.offset ?? 0)) / at.framesInView;
    if (status === 'leaning-left') at.leftward += 1;
    if (status === 'leaning-right') at.rightward += 1;
    if (status === 'swaying') at.swaying += 1;
  }

  return {
    /**
     * @param atS timestamp of the frame, seconds
     * @param status ignored while the speaker is not in view
     * @param center as a fraction of the width; null while the speaker is not in view
     * @param shownS seconds until the next frame
     */
    add(atS: number, status: PostureStatus, center: number | null, shownS = CADENCE_MS / 1000) {
      const endS = atS + shownS;
      // A frame that is shown for long counts in each second of which it fills most.
      const last = Math.max(Math.floor(atS), Math.ceil(endS - MOST_OF_SECOND_S) - 1);
      for (let second = Math.max(0, Math.floor(atS)); second <= last; second += 1)
        countIn(second, Math.max(second, atS), second < last ? second + 1 : endS, status, center);
    },
    /** The sampled seconds, ascending. */
    seconds(): PostureSecond[] {
      return [...seconds.values()].toSorted((a, b) => a.atS - b.atS);
    },
  };
}

function emptySecond(atS: number, fromS: number): MutableSecond {
  return {
    atS,
    fromS,
    toS: fromS,
    analyzedFrames: 0,
    framesInView: 0,
    compared: 0,
    leftward: 0,
    rightward: 0,
    swaying: 0,
    offset: null,
  };
}
