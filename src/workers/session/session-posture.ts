import type { FacesFound } from '../../domain/face-detector/face.ts';
import { createFacingLooks } from '../../domain/facing/facing-looks.ts';
import { type Facing, facingOf } from '../../domain/facing/facing.ts';
import { LIVE_LOOK_DURATION_MAX_S, LONG_LOOK_AWAY_S } from '../../domain/facing/thresholds.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { createPostureWatch, type PostureMoments } from '../../domain/posture-course/posture-moments.ts';
import { createPostureSegments, type PostureTimeline } from '../../domain/posture-course/posture-timeline.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import { createTracker } from '../../domain/posture/tracker.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import type { SessionMemory, LiveSessionPosture } from './protocol.ts';

/** The posture of a session: score, timeline, and times of the worst posture. */
export interface SessionPosture {
  /** @param atMs when the frame was taken, on a steady clock of its camera */
  track(frame: PixelFrame, atMs: number): PostureStatus;
  /** @see Tracker.look */
  look(frame: PixelFrame, atMs: number, found: FacesFound): void;
  readonly lookIntervalMs: number;
  /** @see Tracker.hasSimilarFaces */
  hasSimilarFaces(): boolean;
  measurement(): LiveSessionPosture;
  /** The moments since the latest crash. */
  moments(): PostureMoments;
  /** The posture since the latest crash. @param lengthS from Start to Stop */
  timeline(lengthS: number): PostureTimeline;
  /** Whether the speaker faced the camera since the latest crash. @param lengthS from Start to Stop */
  facing(lengthS: number): Facing;
}

/** Begins now, or continues a session whose worker died. */
export function createSessionPosture(memory?: SessionMemory): SessionPosture {
  const tracker = createTracker(memory?.posture);
  const watch = createPostureWatch();
  const segments = createPostureSegments();
  const facingLooks = createFacingLooks(LIVE_LOOK_DURATION_MAX_S);
  // A camera's clock has another origin than Start. After a crash, the time of Start is only known to an interval of pace samples.
  const startMs = performance.now() - (memory?.samples.length ?? 0) * PACE_SAMPLE_S * 1000;
  const nowS = () => (performance.now() - startMs) / 1000;
  return {
    track(frame, atMs) {
      const status = tracker.track(frame, atMs);
      const atS = nowS();
      // After a loss the status stays for a second. The report knows that nobody was there.
      const isLost = status !== 'not-tracking' && tracker.isLost();
      if (!isLost) watch.add(atS, status);
      segments.add(atS, status, tracker.center());
      return status;
    },
    look(frame, atMs, found) {
      facingLooks.add(nowS(), tracker.look(frame, atMs, found), frame.width / frame.height);
    },
    get lookIntervalMs() {
      return tracker.lookIntervalMs;
    },
    hasSimilarFaces: tracker.hasSimilarFaces,
    measurement: () => ({
      ...tracker.measurement(),
      looksAway: !tracker.hasSimilarFaces() && facingLooks.awayForS(nowS()) > LONG_LOOK_AWAY_S,
    }),
    moments: watch.moments,
    timeline: (lengthS) => ({ ...segments.list(lengthS), stretches: watch.stretches() }),
    facing: (lengthS) =>
      facingOf(
        facingLooks,
        { startS: 0, endS: lengthS },
        tracker.hasSimilarFaces(),
        segments.list(lengthS).segmentS,
      ),
  };
}
