import { CADENCE_MS } from '../../domain/posture/cadence.ts';
import type { FacesFound } from '../../domain/face-detector/face.ts';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { copySamples, sampleCount } from '../../domain/posture/pixel-sampling.ts';
import { profile } from './profile.ts';

/** Looks for faces in some of a camera's frames. A look is done in steps of a few milliseconds, between which frames are analyzed. */
export interface FaceLooks {
  /**
   * The detector's input, to be filled with the picture of a frame, if a look at it is due; undefined otherwise.
   *
   * @param atMs when the frame was taken
   * @param intervalMs from one look to the next
   */
  inputAt(atMs: number, intervalMs: number): FaceInput | undefined;
  /**
   * Looks at a frame whose picture the input has.
   *
   * @param onFound called with the frame's samples. The values are good until the next look.
   */
  look(frame: PixelFrame, atMs: number, onFound: (samples: PixelFrame, found: FacesFound) => void): void;
  /** Another target, or another camera: the next look is due at once. */
  restart(): void;
}

/** After a look that took the thread for longer, the next turn is skipped. */
const SLOW_LOOK_MS = 60;

/** Frames come at about the cadence: a look is due at the frame that is nearest to its time. */
const TOLERANCE_MS = CADENCE_MS / 2;

/** Time from an attempt to load the detector to the next one. */
const LOAD_AGAIN_MS = 10_000;

const NEVER = Number.NEGATIVE_INFINITY;

/** @param load loads the detector; undefined where it can't be loaded now */
export function createFaceLooks(load: () => Promise<FaceDetector | undefined>): FaceLooks {
  let detector: FaceDetector | undefined;
  let loadedMs = NEVER;
  let isLooking = false;
  let latestMs = NEVER;
  let turns = 1;
  let samples = new Uint8ClampedArray(0);

  function loadWhenDue(): void {
    const nowMs = performance.now();
    if (detector || nowMs - loadedMs < LOAD_AGAIN_MS) return;
    loadedMs = nowMs;
    void load().then((loaded) => (detector = loaded));
  }

  /** @returns what was found, and for how long the thread was taken */
  async function lookInSteps(from: FaceDetector): Promise<{ found: FacesFound; tookMs: number }> {
    let tookMs = 0;
    for (;;) {
      const startMs = performance.now();
      const found = from.step();
      profile('Posture tracker', 'Look for faces', startMs);
      tookMs += performance.now() - startMs;
      if (found) return { found, tookMs };
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  return {
    inputAt(atMs, intervalMs) {
      loadWhenDue();
      const sinceMs = atMs - latestMs;
      // The clock of a camera that was opened again begins anew.
      const isDue = sinceMs < 0 || sinceMs > turns * intervalMs - TOLERANCE_MS;
      return isDue && !isLooking ? detector?.input : undefined;
    },

    look({ data, sampled, width, height }, atMs, onFound) {
      if (!detector) return;
      isLooking = true;
      latestMs = atMs;
      const length = 4 * sampleCount(width, height);
      if (samples.length !== length) samples = new Uint8ClampedArray(length);
      copySamples({ data, sampled: sampled ?? false, width, height }, samples);
      void lookInSteps(detector).then(({ found, tookMs }) => {
        isLooking = false;
        turns = tookMs > SLOW_LOOK_MS ? 2 : 1;
        onFound({ data: samples, sampled: true, width, height }, found);
      });
    },

    restart() {
      latestMs = NEVER;
      turns = 1;
    },
  };
}
