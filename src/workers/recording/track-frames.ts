import type { VideoSample } from 'mediabunny';
import { detectFaces, type FaceDetector } from '../../domain/face-detector/face-detector.ts';
import { createFacingLooks } from '../../domain/facing/facing-looks.ts';
import { type Facing, facingOf } from '../../domain/facing/facing.ts';
import { RECORDED_LOOK_DURATION_MAX_S } from '../../domain/facing/thresholds.ts';
import { CADENCE_MS } from '../../domain/posture/cadence.ts';
import { FIRST_SCORE } from '../../domain/posture/score.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import { createTracker, type Tracker } from '../../domain/posture/tracker.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import type { FaceCertainty } from '../../domain/recording/decoded-recording.ts';
import { decoding } from './decode-failure.ts';
import { createFrameNormalizer, type Display, framePart } from './normalize-orientation.ts';

/** Follows the speaker in the frames of one recording. */
export interface FrameTracker extends Pick<Tracker, 'center'> {
  /** @param atS time at which the frame is shown, in seconds, at least that of the first frame that plays */
  track(frame: VideoSample, atS: number): Promise<PostureStatus>;
  faces(): FaceCertainty;
  /** @param pictureSpan time from the first to the last frame that plays, in seconds */
  facing(pictureSpan: TimeSpan): Facing;
}

/** A look is due at the frame that is nearest to its time. */
const TOLERANCE_MS = CADENCE_MS / 2;

const MS_PER_S = 1000;

/**
 * @param shown how the recording's frames are displayed
 * @param detector undefined if it could not be loaded
 */
export function createFrameTracker(shown: Display, detector: FaceDetector | undefined): FrameTracker {
  const part = framePart(shown);
  const tracker = createTracker(FIRST_SCORE, part.width);
  const facingLooks = createFacingLooks(RECORDED_LOOK_DURATION_MAX_S, part.width);
  const normalize = createFrameNormalizer(shown);
  let lastLookMs = Number.NEGATIVE_INFINITY;
  return {
    async track(frame, atS) {
      const atMs = frame.timestamp * MS_PER_S;
      const isLookDue = detector && atMs - lastLookMs > tracker.lookIntervalMs - TOLERANCE_MS;
      const pixels = await decoding(() => normalize(frame, isLookDue ? detector.input : undefined));
      if (isLookDue) {
        lastLookMs = atMs;
        const face = tracker.look(pixels, atMs, detectFaces(detector, part));
        facingLooks.add(atS, face, pixels.width / pixels.height);
      }
      return tracker.track(pixels, atMs);
    },
    center: tracker.center,
    faces() {
      if (tracker.measurement().score.unconfirmedFrames > 0) return 'unconfirmed';
      return tracker.hasSimilarFaces() ? 'similar-sizes' : 'clear';
    },
    facing: (pictureSpan) => facingOf(facingLooks, pictureSpan, tracker.hasSimilarFaces()),
  };
}
