import { createBlazeFace } from './blaze-face.ts';
import { createFaceMerger } from './merge-boxes.ts';
import type { FacesFound } from './face.ts';
import { createFaceInput, type FaceInput, type Letterbox } from './face-input.ts';

/** Detects faces in a picture. It has no state between two looks (face detections), and allocates nothing during one. */
export interface FaceDetector {
  /** The picture. It must not be filled during a look. */
  readonly input: FaceInput;
  /**
   * Computes a part of a look in about 2 ms.
   *
   * @param filled the part of a frame that the picture fills, if positions are to be relative to that frame
   * @returns the result after the last part; undefined before it
   */
  step(filled?: FilledPart): FacesFound | undefined;
}

/** The shares of a frame's width and height, 0-1, that a centered picture fills. */
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

/** The position of a whole frame relative to the input, if the picture fills only a part of the frame. */
function frameAround({ left, top, width, height }: Letterbox, filled: FilledPart): Letterbox {
  const across = width / filled.width;
  const down = height / filled.height;
  return { left: left - (across - width) / 2, top: top - (down - height) / 2, width: across, height: down };
}

/** Computes a complete look. */
export function detectFaces(detector: FaceDetector, filled?: FilledPart): FacesFound {
  for (;;) {
    const found = detector.step(filled);
    if (found) return found;
  }
}
