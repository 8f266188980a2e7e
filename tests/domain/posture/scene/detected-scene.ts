import type { PostureStatus } from '../../../../src/domain/posture/status.ts';
import { createTracker, type Tracker } from '../../../../src/domain/posture/tracker.ts';
import { lookAt } from '../../face-detector/detector.ts';
import type { Background } from './backgrounds.ts';
import type { Light } from './light.ts';
import { type Cast, createScene, type Scene } from './scene.ts';

const SIZE = { width: 640, height: 480 };

/**
 * A scene drawn twice: only the sampled pixels for the tracker, which is fast, and the whole picture for a look.
 */
export interface DetectedScene {
  readonly sampled: Scene;
  readonly whole: Scene;
}

export function createDetectedScene(background: Background, light: Light, seed: number): DetectedScene {
  return {
    sampled: createScene(background, light, seed, { ...SIZE, sampled: true }),
    whole: createScene(background, light, seed, SIZE),
  };
}

/** A tracker with a face detector, whose looks come at the intervals of a session. */
export interface DetectingTracker {
  readonly tracker: Tracker;
  /** Draws a frame and tracks it. If a look is due, also draws the whole picture, with a nod and noise of its own, and detects faces in it. */
  film(cast: Cast, atMs: number): PostureStatus;
  light(light: Light): void;
}

export function createDetectingTracker({ sampled, whole }: DetectedScene): DetectingTracker {
  const tracker = createTracker();
  let dueMs = Number.NEGATIVE_INFINITY;
  return {
    tracker,
    film(cast, atMs) {
      const frame = sampled.film(cast);
      if (atMs >= dueMs) {
        tracker.look(frame, atMs, lookAt(whole.film(cast)));
        dueMs = atMs + tracker.lookIntervalMs;
      }
      return tracker.track(frame, atMs);
    },
    light(light) {
      sampled.light(light);
      whole.light(light);
    },
  };
}
