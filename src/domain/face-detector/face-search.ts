import { type Face, type FacesFound, NOBODY } from './face.ts';
import type { PictureSquare } from './face-input.ts';

/** Chooses the part of the picture for each look (face detection), so that faces below some 14 % of the longer side are found. */
export interface FaceSearch {
  /** The part to look at next: a square, or null for the whole picture. The same object until it changes. */
  readonly part: PictureSquare | null;
  /** A small face is one that is not found in the whole picture. */
  readonly following: 'nobody' | 'face' | 'small face';
  /**
   * Takes the result of a look at `part`.
   *
   * @returns the faces, or that nobody is there; undefined if the look does not decide it
   */
  take(found: FacesFound): FacesFound | undefined;
}

/** A face narrower than this, as a fraction of the picture's longer side, is followed in a square around it. */
const SMALL_FACE = 0.15;

/** Side of a square. A face in it has twice the size that it has in the whole picture. */
const SIDE = 0.5;

/** Squares overlap by half, so that each small face is complete in one of them. */
const STEP = SIDE / 2;

/** The square is moved if the face is further from its center than this. */
const OFF_CENTER = SIDE / 8;

/** Minimum score of a face in a square, 0-1. Squares are looked at more often than the whole picture, and show more that is no face. */
const SQUARE_MIN_SCORE = 0.8;

/** While a small face is followed, one look in this many is at the whole picture, in case that a larger one comes. */
const WHOLE_EVERY = 4;

/**
 * While nobody is found, looks at the whole picture alternate with looks at squares of half its side. A face in a square counts when a
 * look at the square around it finds it again.
 *
 * @param aspect width of the picture divided by its height
 * @param isPatient whether nobody is there only when each square was looked at. A session can't wait for that, a recording can.
 * @param pictureShare shares of the frame's width and height that the picture fills, to which the faces' positions refer
 */
export function createFaceSearch(
  aspect: number,
  isPatient = false,
  pictureShare = { width: 1, height: 1 },
): FaceSearch {
  const [across, down] = [Math.min(1, aspect), Math.min(1, 1 / aspect)];
  const squares = squaresIn(across, down);
  const state = {
    part: null as PictureSquare | null,
    /** The square around the face that is followed; null if it is not small. */
    around: null as PictureSquare | null,
    /** Whether the latest look found a face in a square for the first time. */
    isCandidate: false,
    following: 'nobody' as FaceSearch['following'],
    /** The square to look at next, and the number of squares since somebody was there. */
    next: 0,
    searched: 0,
    looks: 0,
  };

  /** Center and width of a face, as fractions of the longer side. */
  function placeOf(face: Face) {
    return {
      x: (0.5 + (face.x - 0.5) / pictureShare.width) * across,
      y: (0.5 + (face.y - 0.5) / pictureShare.height) * down,
      width: (face.width / pictureShare.width) * across,
    };
  }

  function squareAround(face: Face): PictureSquare {
    const { x, y } = placeOf(face);
    const { around: part } = state;
    const isCentered =
      part && Math.max(Math.abs(part.left + SIDE / 2 - x), Math.abs(part.top + SIDE / 2 - y)) < OFF_CENTER;
    return isCentered ? part : { left: x - SIDE / 2, top: y - SIDE / 2, side: SIDE };
  }

  function search(): void {
    state.isCandidate = false;
    state.following = 'nobody';
    state.around = null;
    state.part = state.part === null ? squares[state.next]! : null;
    if (state.part === null) return;
    state.next = (state.next + 1) % squares.length;
    state.searched += 1;
  }

  function follow(found: FacesFound): FacesFound {
    const isSmall = placeOf(found.largest!).width < SMALL_FACE;
    state.searched = 0;
    state.following = isSmall ? 'small face' : 'face';
    state.looks = isSmall ? state.looks + 1 : 0;
    state.isCandidate = false;
    state.around = isSmall ? squareAround(found.largest!) : null;
    state.part = state.looks % WHOLE_EVERY > 0 ? state.around : null;
    return found;
  }

  /** No face was found in the whole picture. */
  function missInWhole(): FacesFound | undefined {
    if (state.following === 'small face') {
      state.looks += 1;
      state.part = state.around;
      return undefined;
    }
    const decides = !isPatient || state.searched >= squares.length;
    search();
    return decides ? NOBODY : undefined;
  }

  return {
    get part() {
      return state.part;
    },
    get following() {
      return state.following;
    },
    take(found) {
      const { part, isCandidate, following } = state;
      if (part === null) return found.largest ? follow(found) : missInWhole();
      const face = found.largest;
      if (face && face.score >= SQUARE_MIN_SCORE) {
        if (isCandidate || following === 'small face') return follow(found);
        state.isCandidate = true;
        state.part = squareAround(face);
        state.around = state.part;
        return undefined;
      }
      search();
      return following === 'small face' && !isPatient ? NOBODY : undefined;
    },
  };
}

/** Overlapping squares that cover a picture. @param across its width, as a fraction of its longer side @param down its height */
function squaresIn(across: number, down: number): PictureSquare[] {
  const columns = startsIn(across);
  return startsIn(down).flatMap((top) => columns.map((left) => ({ left, top, side: SIDE })));
}

function startsIn(length: number): number[] {
  const count = Math.max(1, Math.ceil((length - SIDE) / STEP) + 1);
  return Array.from({ length: count }, (_, i) =>
    count === 1 ? (length - SIDE) / 2 : (i * (length - SIDE)) / (count - 1),
  );
}
