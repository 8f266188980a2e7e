/** A point of a picture, as fractions of its width and height. */
export interface FacePoint {
  readonly x: number;
  readonly y: number;
}

/** A face in a picture that is not mirrored. Lengths are fractions of the picture's width and height. */
export interface Face {
  /** 0-1. */
  readonly score: number;
  /** The box: its center, and its size. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Right and left are the person's own. */
  readonly rightEye: FacePoint;
  readonly leftEye: FacePoint;
  readonly noseTip: FacePoint;
  readonly mouth: FacePoint;
  /** The tragus, in front of the ear. */
  readonly rightEar: FacePoint;
  readonly leftEar: FacePoint;
}

/** The result of a look (a run of the face detector). Overwritten by the next. */
export interface FacesFound {
  /** The largest face; null without any. */
  readonly largest: Face | null;
  /** The second largest. */
  readonly second: Face | null;
}

export const NOBODY: FacesFound = { largest: null, second: null };

/** Two faces are of similar size if the smaller has at least this share of the larger one's width. */
export const SIMILAR_SIZE_RATIO = 0.75;
