/** One camera frame as pixels, not mirrored. */
export interface PixelFrame {
  /** RGBA, four bytes a pixel, row by row from the top left. */
  readonly data: Uint8ClampedArray;
  /** Whether `data` holds only the sampled pixels, in the order of `eachSample`. Default: it holds every pixel. */
  readonly sampled?: boolean;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}
