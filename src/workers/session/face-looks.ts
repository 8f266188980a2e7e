import { createFaceSearch, type FaceSearch } from '../../domain/face-detector/face-search.ts';
import { CADENCE_MS } from '../../domain/posture/cadence.ts';
import type { FacesFound } from '../../domain/face-detector/face.ts';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { copySamples, sampleCount } from '../../domain/posture/pixel-sampling.ts';
import { profile } from './profile.ts';

/** Detects faces in some of a camera's frames. A look (face detection) runs in steps of a few milliseconds. Frames are analyzed between them. */
export interface FaceLooks {
  /**
   * The detector's input, which must be filled with the frame's picture, if a look is due; undefined otherwise.
   *
   * @param atMs when the frame was taken
   * @param intervalMs interval between two looks
   */
  inputAt(atMs: number, intervalMs: number): FaceInput | undefined;
  /**
   * Detects faces in the frame whose picture the input has.
   *
   * @param onFound called with the frame's samples and the faces, unless the look was at a part of the picture and does not decide whether
   *   somebody is there. Both are valid until the next look.
   */
  look(frame: PixelFrame, atMs: number, onFound: (samples: PixelFrame, found: FacesFound) => void): void;
  /** Makes the next look due at once, because another consumer of frames needs it. */
  restart(): void;
}

/** If a look blocked the thread for longer, the next one is skipped. */
const SLOW_LOOK_MS = 60;

/** A look is due at the frame that is nearest to its time. Frames come at about the cadence. */
const TOLERANCE_MS = CADENCE_MS / 2;

/** Time from an attempt to load the detector to the next one. */
const LOAD_AGAIN_MS = 10_000;

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * @param load loads the detector; resolves to undefined if it can't be loaded now
 * @param onBug called with an exception of the detector, which is then loaded anew
 */
export function createFaceLooks(
  load: () => Promise<FaceDetector | undefined>,
  onBug: (bug: unknown) => void = () => {},
): FaceLooks {
  let detector: FaceDetector | undefined;
  let loadedMs = NEVER;
  let isLooking = false;
  let latestMs = NEVER;
  let turns = 1;
  let samples = new Uint8ClampedArray(0);
  /** Created for the shape of the camera's pictures. */
  let search: { readonly parts: FaceSearch; readonly aspect: number } | undefined;

  function loadWhenDue(): void {
    const nowMs = performance.now();
    if (detector || nowMs - loadedMs < LOAD_AGAIN_MS) return;
    loadedMs = nowMs;
    load().then((loaded) => (detector = loaded), onBug);
  }

  /** @returns the faces, and how long the thread was blocked */
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
      // A reopened camera has a new clock.
      const isDue = sinceMs < 0 || sinceMs > turns * intervalMs - TOLERANCE_MS;
      if (!isDue || isLooking) return undefined;
      detector?.input.aim(search?.parts.part ?? null);
      return detector?.input;
    },

    look({ data, sampled, width, height }, atMs, onFound) {
      if (!detector) return;
      if (search?.aspect !== width / height) {
        const isPart = detector.input.square !== null;
        search = { parts: createFaceSearch(width / height), aspect: width / height };
        // The part was chosen for pictures of another shape.
        if (isPart) return;
      }
      const { parts } = search;
      isLooking = true;
      latestMs = atMs;
      const length = 4 * sampleCount(width, height);
      if (samples.length !== length) samples = new Uint8ClampedArray(length);
      copySamples({ data, sampled: sampled ?? false, width, height }, samples);
      lookInSteps(detector)
        .then(({ found, tookMs }) => {
          isLooking = false;
          turns = tookMs > SLOW_LOOK_MS ? 2 : 1;
          const decided = parts.take(found);
          if (decided) onFound({ data: samples, sampled: true, width, height }, decided);
        })
        .catch((bug: unknown) => {
          isLooking = false;
          // It may have stopped in the middle of a look.
          detector = undefined;
          loadedMs = performance.now();
          onBug(bug);
        });
    },

    restart() {
      latestMs = NEVER;
      turns = 1;
      search = undefined;
    },
  };
}
