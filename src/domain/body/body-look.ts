/** One landmark in a picture. */
export interface BodyPoint {
  /** Position in widths of the picture, from its left upper corner: y of the lower edge is height ÷ width. */
  readonly x: number;
  readonly y: number;
  /** The model's probability that the point is visible, and that it is within the picture; 0-1. */
  readonly visibility: number;
  readonly presence: number;
}
/** The points of a body that the skills need. Sides are the speaker's own. */
export interface BodyPoints {
  readonly nose: BodyPoint;
  readonly leftShoulder: BodyPoint;
  readonly rightShoulder: BodyPoint;
  readonly leftWrist: BodyPoint;
  readonly rightWrist: BodyPoint;
  readonly leftHip: BodyPoint;
  readonly rightHip: BodyPoint;
}
/** One look at the speaker's body in a recording. */
export interface BodyLook {
  /** Seconds from the recording's beginning. */
  readonly atS: number;
  /** Height ÷ width of the picture. */
  readonly heightShare: number;
  /** Null if no body was found. */
  readonly points: BodyPoints | null;
  /** The hand network's probability that there is a hand at each wrist, 0-1; null if it was not run. */
  readonly leftHand: number | null;
  readonly rightHand: number | null;
  /** Null if the face's points were not measured (no face, no mesh, turned or covered). Lip lengths ÷ distance of the outer eye corners. */
  readonly mouth: { readonly width: number } | null;
}

/** A look that found nobody. */
export const bodiless = ({ atS, heightShare }: Pick<BodyLook, 'atS' | 'heightShare'>): BodyLook => ({
  atS,
  heightShare,
  points: null,
  leftHand: null,
  rightHand: null,
  mouth: null,
});
