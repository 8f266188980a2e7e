// A head as ellipses, each drawn over those before it. Pages in Firefox and WebKit draw it on a canvas while a journey runs. The scenes of
// `tests/domain/posture/scene` with their light and skin take too long for that.

type Color = readonly [red: number, green: number, blue: number];

const SKIN: Color = [210, 160, 130];
const SHADE: Color = [178, 132, 106];
const HAIR: Color = [60, 40, 30];
const DARK: Color = [30, 22, 18];
const WHITE: Color = [240, 236, 230];
const LIPS: Color = [170, 80, 76];
const SHIRT: Color = [52, 66, 96];

/** Center and radii, in units of the head's own radii. */
export interface HeadPart {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly color: Color;
}

const part = (x: number, y: number, radiusX: number, radiusY: number, color: Color): HeadPart => ({
  x,
  y,
  radiusX,
  radiusY,
  color,
});

const both = (x: number, y: number, radiusX: number, radiusY: number, color: Color): HeadPart[] => [
  part(-x, y, radiusX, radiusY, color),
  part(x, y, radiusX, radiusY, color),
];

export const HEAD_PARTS: readonly HeadPart[] = [
  // Shoulders, neck, hair, face.
  part(0, 2.55, 2.4, 1.5, SHIRT),
  part(0, 0.95, 0.5, 0.65, SHADE),
  part(0, -0.12, 1.1, 1.08, HAIR),
  part(0, 0.08, 0.92, 0.95, SKIN),
  // Eyes, irises, brows.
  ...both(0.4, -0.14, 0.2, 0.085, WHITE),
  ...both(0.4, -0.14, 0.085, 0.085, DARK),
  ...both(0.4, -0.33, 0.26, 0.045, HAIR),
  // Nose, mouth.
  part(0, 0.16, 0.13, 0.2, SHADE),
  part(0, 0.1, 0.09, 0.2, SKIN),
  ...both(0.1, 0.3, 0.07, 0.04, DARK),
  part(0, 0.56, 0.34, 0.07, LIPS),
];

/** The number of parts behind the face, and the range of the nose's parts, which lie in front of it. */
const [BACK_COUNT, NOSE] = [4, { from: 10, to: 13 }];
const HAIR_INDEX = 2;

/**
 * The same head, turned to the speaker's own left.
 *
 * @param turned how far the face has moved, in radii of the head: 0.35 is measured as a turn by some 25°
 */
export function turnedHead(turned: number): readonly HeadPart[] {
  return HEAD_PARTS.map(({ x, y, radiusX, radiusY, color }, i) => {
    if (i < BACK_COUNT) return part(i === HAIR_INDEX ? -0.3 * turned : x, y, radiusX, radiusY, color);
    const depth = i >= NOSE.from && i <= NOSE.to ? 1.35 : 1;
    return part(x * (1 - 0.4 * turned ** 2) + turned * depth, y, radiusX, radiusY, color);
  });
}

/** Fills an ellipse in a plane of pixels, row by row: its edge is not smoothed. */
export function fillEllipse(
  { pixels, width, height }: { pixels: Uint8Array; width: number; height: number },
  { x, y, radiusX, radiusY }: Omit<HeadPart, 'color'>,
  value: number,
): void {
  for (let row = 0; row < height; row += 1) {
    const slope = 1 - ((row + 0.5 - y) / radiusY) ** 2;
    if (slope <= 0) continue;
    const half = radiusX * Math.sqrt(slope);
    const from = Math.max(0, Math.round(x - half));
    const to = Math.min(width, Math.round(x + half));
    if (to > from) pixels.fill(value, row * width + from, row * width + to);
  }
}
