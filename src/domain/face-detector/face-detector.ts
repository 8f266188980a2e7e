import { createBlazeFace } from './blaze-face.ts';
import { createFaceMerger } from './merge-boxes.ts';
import type { FacesFound } from './face.ts';
import { createFaceInput, type FaceInput, type Letterbox } from './face-input.ts';

/** Finds faces in a picture. It keeps nothing from one look to the next, and allocates nothing during one. */
export interface FaceDetector {
  /** The picture: to be filled while no look is under way. */
  readonly input: FaceInput;
  /**
   * Does a part of a look, 2 ms or so.
   *
   * @param filled the part of a frame that the picture fills, if faces are to be placed in that frame
   * @returns what was found with the last part; undefined before it
   */
  step(filled?: FilledPart): FacesFound | undefined;
}

/** The part of a frame's width and height, 0-1, that a picture in its middle fills. */
export interface FilledPart {
  readonly width: number;
  readonly height: number;
}

/** @param weights by `build/pack-face-weights.ts` */
export function createFaceDetector(weights: Uint16Array): FaceDetector {
  const network = createBlazeFace(weights);
  const input = createFaceInput(network.input);
  const merge = createFaceMerger(network);
  return {
    input,
    step(filled) {
      if (!network.step()) return undefined;
      return merge(filled ? frameAround(input.letterbox, filled) : input.letterbox);
    },
  };
}

/** The position that a whole frame would have in the input, if the picture fills only a part of that frame. */
function frameAround({ left, top, width, height }: Letterbox, filled: FilledPart): Letterbox {
  const across = width / filled.width;
  const down = height / filled.height;
  return { left: left - (across - width) / 2, top: top - (down - height) / 2, width: across, height: down };
}

/** Does all of a look at once. */
export function detectFaces(detector: FaceDetector, filled?: FilledPart): FacesFound {
  for (;;) {
    const found = detector.step(filled);
    if (found) return found;
  }
}
