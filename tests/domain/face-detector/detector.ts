import base64 from 'virtual:face-weights/base64';
import { createFaceDetector, detectFaces } from '../../../src/domain/face-detector/face-detector.ts';
import { fillFromPixels, type PictureSquare } from '../../../src/domain/face-detector/face-input.ts';
import type { FacesFound } from '../../../src/domain/face-detector/face.ts';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';

/** The weights as the build packs them. */
export const WEIGHTS = new Uint16Array(
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer,
);

export const DETECTOR = createFaceDetector(WEIGHTS);

/** Runs the detector on a whole frame, or on a square of it. The next call overwrites the result. */
export function lookAt(frame: PixelFrame, part: PictureSquare | null = null): FacesFound {
  DETECTOR.input.aim(part);
  fillFromPixels(DETECTOR.input, frame);
  return detectFaces(DETECTOR);
}
