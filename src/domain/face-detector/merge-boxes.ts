import { createAnchors } from './anchors.ts';
import { ANCHOR_COUNT, BOX_LENGTH, INPUT_SIZE } from './blaze-face.ts';
import type { FacesFound } from './face.ts';
import type { Letterbox } from './face-input.ts';

/** Minimum score of a face, 0-1. Drawn heads and real faces have 0.8 or more; empty rooms rarely reach 0.5. */
export const MIN_SCORE = 0.7;

/** Boxes belong to the same face if their intersection is more than this share of their union. */
const SAME_FACE_OVERLAP = 0.3;

/** Maximum number of faces in a look. The two largest are its result. */
const MAX_FACE_COUNT = 4;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Offsets within the values of a box in the network's output: center, size, and six points. */
const [CENTER, SIZE, POINTS] = [0, 2, 4];

/** The points in the order of the output. */
const POINT_NAMES = ['rightEye', 'leftEye', 'noseTip', 'mouth', 'rightEar', 'leftEar'] as const;

function createFace() {
  const point = () => ({ x: 0, y: 0 });
  return {
    score: 0,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    rightEye: point(),
    leftEye: point(),
    noseTip: point(),
    mouth: point(),
    rightEar: point(),
    leftEar: point(),
  };
}

type MutableFace = ReturnType<typeof createFace>;

/**
 * Merges the network's boxes to faces. Several anchors detect the same face, so their boxes are averaged, weighted by their scores. The
 * position of a face that does not move is then stable, although the anchor with the highest score changes.
 *
 * @returns a function that reads the outputs of the latest run; its result is overwritten by the next
 */
export function createFaceMerger({
  scores,
  boxes,
}: {
  readonly scores: Float32Array;
  readonly boxes: Float32Array;
}): (letterbox: Letterbox) => FacesFound {
  const anchors = createAnchors();
  const isTaken = new Uint8Array(ANCHOR_COUNT);
  const minLogit = Math.log(MIN_SCORE / (1 - MIN_SCORE));
  const mean = new Float64Array(BOX_LENGTH);
  const faces = Array.from({ length: MAX_FACE_COUNT }, createFace);
  const found: Mutable<FacesFound> = { largest: null, second: null };

  /** A value of an anchor's box as a fraction of the input. Values of positions are offsets from the anchor. */
  function valueOf(anchor: number, i: number): number {
    const value = boxes[anchor * BOX_LENGTH + i]! / INPUT_SIZE;
    return i === SIZE || i === SIZE + 1 ? value : value + anchors[2 * anchor + (i & 1)]!;
  }

  function best(): number {
    let highest = -1;
    for (let anchor = 0; anchor < ANCHOR_COUNT; anchor += 1) {
      if (isTaken[anchor] || scores[anchor]! < minLogit) continue;
      if (highest < 0 || scores[anchor]! > scores[highest]!) highest = anchor;
    }
    return highest;
  }

  function overlap(a: number, b: number): number {
    const across = shared(valueOf(a, CENTER), valueOf(a, SIZE), valueOf(b, CENTER), valueOf(b, SIZE));
    const down = shared(
      valueOf(a, CENTER + 1),
      valueOf(a, SIZE + 1),
      valueOf(b, CENTER + 1),
      valueOf(b, SIZE + 1),
    );
    const both = across * down;
    const areas = valueOf(a, SIZE) * valueOf(a, SIZE + 1) + valueOf(b, SIZE) * valueOf(b, SIZE + 1);
    return both / (areas - both);
  }

  /** Averages the boxes that overlap with an anchor's into `mean`. */
  function mergeInto(anchor: number): void {
    mean.fill(0);
    let total = 0;
    for (let other = 0; other < ANCHOR_COUNT; other += 1) {
      if (isTaken[other] || scores[other]! < minLogit) continue;
      if (other !== anchor && overlap(anchor, other) <= SAME_FACE_OVERLAP) continue;
      isTaken[other] = 1;
      const weight = logistic(scores[other]!);
      total += weight;
      for (let i = 0; i < BOX_LENGTH; i += 1) mean[i]! += weight * valueOf(other, i);
    }
    for (let i = 0; i < BOX_LENGTH; i += 1) mean[i]! /= total;
  }

  /** Converts `mean` from fractions of the input to fractions of the picture in it. */
  function describe(face: MutableFace, score: number, { left, top, width, height }: Letterbox): void {
    const across = (value: number) => (value * INPUT_SIZE - left) / width;
    const down = (value: number) => (value * INPUT_SIZE - top) / height;
    face.score = score;
    face.x = across(mean[CENTER]!);
    face.y = down(mean[CENTER + 1]!);
    face.width = (mean[SIZE]! * INPUT_SIZE) / width;
    face.height = (mean[SIZE + 1]! * INPUT_SIZE) / height;
    for (let i = 0; i < POINT_NAMES.length; i += 1) {
      const point = face[POINT_NAMES[i]!];
      point.x = across(mean[POINTS + 2 * i]!);
      point.y = down(mean[POINTS + 2 * i + 1]!);
    }
  }

  return (letterbox) => {
    isTaken.fill(0);
    found.largest = null;
    found.second = null;
    for (const face of faces) {
      const anchor = best();
      if (anchor < 0) break;
      mergeInto(anchor);
      describe(face, logistic(scores[anchor]!), letterbox);
      if (!found.largest || face.width > found.largest.width) {
        found.second = found.largest;
        found.largest = face;
      } else if (!found.second || face.width > found.second.width) found.second = face;
    }
    return found;
  };
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The length of the intersection of two ranges, each given by its middle and its length. */
function shared(a: number, lengthOfA: number, b: number, lengthOfB: number): number {
  const from = Math.max(a - lengthOfA / 2, b - lengthOfB / 2);
  const to = Math.min(a + lengthOfA / 2, b + lengthOfB / 2);
  return Math.max(0, to - from);
}
