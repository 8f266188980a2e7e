import { SAMPLE_STEP_PX } from '../../../../src/domain/posture/specification.ts';
import { eachSample } from '../../../../src/domain/posture/pixel-sampling.ts';
import type { Reflectance } from './colors.ts';

/** The surface on which a person is drawn. Lengths are in pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Calls `each` for the pixels of an ellipse with their place in it, -1 to 1. */
  ellipse(
    centerX: number,
    centerY: number,
    radiusX: number,
    radiusY: number,
    each: (x: number, y: number, u: number, v: number) => void,
  ): void;
  /** @param shows the label of the pixel, of `SHOWS` */
  paint(x: number, y: number, color: Reflectance, lit: number, shows: number): void;
}

/** The pixels of a frame that are drawn. */
export interface Raster {
  readonly count: number;
  /** Distance from a drawn pixel to the next in its row, in columns. */
  readonly step: number;
  /** The first drawn column of each row. */
  readonly first: Uint16Array;
  /** The number of drawn pixels before each row. */
  readonly before: Uint32Array;
}

export function createRaster(width: number, height: number, sampled: boolean): Raster {
  const first = new Uint16Array(height);
  const before = Uint32Array.from({ length: height }, (_, y) => y * width);
  if (!sampled) return { count: width * height, step: 1, first, before };
  let count = 0;
  let row = -1;
  eachSample(width, height, (x, y) => {
    if (y > row) {
      row = y;
      first[y] = x;
      before[y] = count;
    }
    count += 1;
  });
  return { count, step: SAMPLE_STEP_PX, first, before };
}

/** Calls `each` for the drawn pixels of an ellipse with their place in it, -1 to 1. */
export function eachInEllipse(
  { step, first }: Raster,
  width: number,
  height: number,
  centerX: number,
  centerY: number,
  radiusX: number,
  radiusY: number,
  each: (x: number, y: number, u: number, v: number) => void,
): void {
  const top = Math.max(0, Math.ceil(centerY - radiusY));
  const bottom = Math.min(height - 1, Math.floor(centerY + radiusY));
  for (let y = top; y <= bottom; y += 1) {
    const v = (y - centerY) / radiusY;
    const half = radiusX * Math.sqrt(1 - v * v);
    const start = first[y]!;
    const left = start + step * Math.max(0, Math.ceil((centerX - half - start) / step));
    const right = Math.min(width - 1, Math.floor(centerX + half));
    for (let x = left; x <= right; x += step) each(x, y, (x - centerX) / radiusX, v);
  }
}
