import type { PixelFrame } from '../../domain/posture/frame.ts';
import { createPostureWatch, type PostureMoments } from '../../domain/posture-course/posture-moments.ts';
import { createPostureSegments, type PostureTimeline } from '../../domain/posture-course/posture-timeline.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import { createTracker, type PostureReading, type Tracker } from '../../domain/posture/tracker.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import type { SessionMemory } from './protocol.ts';

/** The posture of a session: its score, its course, and when it was worst. */
export interface SessionPosture {
  /** @param atMs when the frame was taken, on a steady clock of its camera */
  track(frame: PixelFrame, atMs: number): PostureStatus;
  /** @see Tracker.look */
  readonly look: Tracker['look'];
  readonly lookIntervalMs: number;
  /** @see Tracker.hasSimilarFaces */
  hasSimilarFaces(): boolean;
  reading(): PostureReading;
  /** Those since the latest crash. */
  moments(): PostureMoments;
  /** That since the latest crash. @param lengthS from Start to Stop */
  timeline(lengthS: number): PostureTimeline;
}

/** Begins now, or continues a session whose worker died. */
export function createSessionPosture(memory?: SessionMemory): SessionPosture {
  const tracker = createTracker(memory?.posture);
  const watch = createPostureWatch();
  const segments = createPostureSegments();
  // A camera's own clock doesn't know when Start was. After a crash, Start is known to an interval of pace samples.
  const startMs = performance.now() - (memory?.samples.length ?? 0) * PACE_SAMPLE_S * 1000;
  return {
    track(frame, atMs) {
      const status = tracker.track(frame, atMs);
      const atS = (performance.now() - startMs) / 1000;
      watch.add(atS, status);
      segments.add(atS, status, tracker.center());
      return status;
    },
    look: tracker.look,
    get lookIntervalMs() {
      return tracker.lookIntervalMs;
    },
    hasSimilarFaces: tracker.hasSimilarFaces,
    reading: tracker.reading,
    moments: watch.moments,
    timeline: (lengthS) => ({ ...segments.list(lengthS), stretches: watch.stretches() }),
  };
}
