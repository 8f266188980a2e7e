import { CADENCE_MS, SWAY_WINDOW_MS } from '../posture/limits.ts';
import type { PostureStatus } from '../posture/status.ts';

/** What was seen within one second of a recording. Counts of pictures. */
export interface PostureSecond {
  /** Seconds from the beginning of the recording, whole. */
  readonly atS: number;
  /** When the first of its pictures was shown, and until when the last was. */
  readonly fromS: number;
  readonly toS: number;
  readonly looked: number;
  /** In the others nobody was seen. */
  readonly judged: number;
  /** Those of them that there was one shortly before to compare with: only they can show a sway. */
  readonly compared: number;
  readonly leftward: number;
  readonly rightward: number;
  readonly swaying: number;
  /** Where the speaker was, on average: from the middle, as a fraction of the width, to the speaker's left. */
  readonly offset: number | null;
}

/** The course of a speaker's posture, in a memory that grows with the seconds looked at, not with the pictures. */
export interface PostureCourse {
  /**
   * @param status meaningless while nobody is seen
   * @param centre as a fraction of the width; null when nobody is seen
   * @param shownS how long the picture is shown
   */
  add(atS: number, status: PostureStatus, centre: number | null, shownS?: number): void;
  /** The seconds that were looked at, in order. */
  seconds(): PostureSecond[];
}

/** Between pictures further apart than this nothing is compared. */
const APART_S = (SWAY_WINDOW_MS + CADENCE_MS) / 1000;

/** Seen for longer than this, there is a picture to compare with. */
const ONE_BEFORE_S = (1.01 * CADENCE_MS) / 1000;

type Counting = { -readonly [Field in keyof PostureSecond]: PostureSecond[Field] };

export function createPostureCourse(): PostureCourse {
  const seconds = new Map<number, Counting>();
  /** When the speaker began to be seen without a break, and was seen last. */
  let sinceS = 0;
  let seenS = Number.NEGATIVE_INFINITY;
  return {
    add(atS, status, centre, shownS = CADENCE_MS / 1000) {
      const second = Math.max(0, Math.floor(atS));
      const at = seconds.get(second) ?? emptySecond(second, atS);
      seconds.set(second, at);
      at.toS = atS + shownS;
      at.looked += 1;
      if (centre === null) return;
      at.judged += 1;
      if (atS - seenS >= APART_S) sinceS = atS;
      seenS = atS;
      if (atS - sinceS > ONE_BEFORE_S) at.compared += 1;
      at.offset = (at.offset ?? 0) + (centre - 0.5 - (at.offset ?? 0)) / at.judged;
      if (status === 'leaning-left') at.leftward += 1;
      if (status === 'leaning-right') at.rightward += 1;
      if (status === 'swaying') at.swaying += 1;
    },
    seconds: () => [...seconds.values()].toSorted((a, b) => a.atS - b.atS),
  };
}

function emptySecond(atS: number, fromS: number): Counting {
  return {
    atS,
    fromS,
    toS: fromS,
    looked: 0,
    judged: 0,
    compared: 0,
    leftward: 0,
    rightward: 0,
    swaying: 0,
    offset: null,
  };
}
