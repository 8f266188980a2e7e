import { createBlazeFace } from './blaze-face.ts';
import { createFaceMerger } from './merge-boxes.ts';
import type { FacesFound } from './face.ts';
import { createFaceInput, type FaceInput } from './face-input.ts';

/** Finds faces in a picture. It keeps nothing from one look to the next, and allocates nothing during one. */
export interface FaceDetector {
  /** The picture: to be filled while no look is under way. */
  readonly input: FaceInput;
  /** Does a part of a look, 2 ms or so. @returns what was found with the last part; undefined before it */
  step(): FacesFound | undefined;
}

/** @param weights by `build/pack-face-weights.ts` */
export function createFaceDetector(weights: Uint16Array): FaceDetector {
  const network = createBlazeFace(weights);
  const input = createFaceInput(network.input);
  const merge = createFaceMerger(network);
  return {
    input,
    step: () => (network.step() ? merge(input.letterbox) : undefined),
  };
}

/** Does all of a look at once. */
export function detectFaces(detector: FaceDetector): FacesFound {
  for (;;) {
    const found = detector.step();
    if (found) return found;
  }
}
