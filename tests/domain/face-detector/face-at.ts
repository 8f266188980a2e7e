import type { Face, FacesFound } from '../../../src/domain/face-detector/face.ts';

/** A face as the detector describes it, as wide as it is tall in a 4:3 picture. */
export function faceAt(x: number, width = 0.2, y = 0.45): Face {
  const height = (width * 4) / 3;
  const point = (across: number, down: number) => ({ x: x + across * width, y: y + down * height });
  return {
    score: 0.9,
    x,
    y,
    width,
    height,
    rightEye: point(-0.2, -0.2),
    leftEye: point(0.2, -0.2),
    noseTip: point(0, 0.05),
    mouth: point(0, 0.25),
    rightEar: point(-0.45, -0.1),
    leftEar: point(0.45, -0.1),
  };
}

export const NOBODY: FacesFound = { largest: null, second: null };

export const found = (largest: Face, second: Face | null = null): FacesFound => ({ largest, second });
