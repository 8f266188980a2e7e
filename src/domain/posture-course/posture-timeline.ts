import { createSegmentSums } from '../segment-sums.ts';
import type { PostureStretch } from './posture-stretches.ts';
import type { PostureStatus } from '../posture/status.ts';

/** One segment of the timeline. Values are null if the speaker was not in view. */
export interface PostureSegment {
  /** Average offset from the center toward the speaker's left, as a fraction of the width. */
  readonly offset: number | null;
  /** Share of the frames in view that show a sway, 0-1. */
  readonly swaying: number | null;
}

/** Posture over a session. */
export interface PostureTimeline {
  readonly segmentS: number;
  readonly segments: readonly PostureSegment[];
  /** The longest spans of each kind, ordered by start. */
  readonly stretches: readonly PostureStretch[];
}

const FIRST_SEGMENT_S = 1;

/** Aggregates posture over time, in constant memory. */
export function createPostureSegments() {
  const sums = createSegmentSums(3, FIRST_SEGMENT_S);
  const [seen, offsets, swaying] = sums.columns as [Float64Array, Float64Array, Float64Array];
  return {
    /** @param center as a fraction of the width; null while nobody is seen. Such frames don't count. */
    add(atS: number, status: PostureStatus, center: number | null) {
      if (center === null) return;
      const segment = sums.indexAt(atS);
      seen[segment]! += 1;
      offsets[segment]! += center - 0.5;
      if (status === 'swaying') swaying[segment]! += 1;
    },
    /** @param lengthS end of the last segment */
    list(lengthS: number): Pick<PostureTimeline, 'segmentS' | 'segments'> {
      const mean = (of: Float64Array, i: number) => Math.round((1000 * of[i]!) / seen[i]!) / 1000;
      const segments = Array.from({ length: sums.countUntil(lengthS) }, (_, i) =>
        seen[i]! > 0
          ? { offset: mean(offsets, i), swaying: mean(swaying, i) }
          : { offset: null, swaying: null },
      );
      return { segmentS: sums.segmentS, segments };
    },
  };
}
