/** One camera frame as pixels, not mirrored. */
export interface PixelFrame {
  /** RGBA, four bytes a pixel, row by row from the top left. */
  readonly data: Uint8ClampedArray;
  /** `data` holds the sampled pixels alone, in the order of `eachSample`; every pixel when left out. */
  readonly sampled?: boolean;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
