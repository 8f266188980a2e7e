import { describe, expect, test } from 'vitest';
import {
  distance,
  fromSquare,
  type PlacedFace,
  squareAroundBody,
  squareAroundFace,
  squareAroundHand,
  squareBelowFace,
} from '../../../src/domain/body/body-square.ts';
import { placedFace } from '../../../src/domain/body/placed-face.ts';
import type { Face } from '../../../src/domain/face-detector/face.ts';

const FACE: PlacedFace = {
  x: 0.5,
  y: 0.2,
  width: 0.1,
  noseTip: { x: 0.5, y: 0.21 },
  rightEye: { x: 0.48, y: 0.18 },
  leftEye: { x: 0.52, y: 0.18 },
};

test('a body is first looked for below its face, in a square of 11 of its widths', () => {
  expect(squareBelowFace(FACE)).toEqual({
    x: 0.5,
    y: expect.closeTo(0.54),
    side: expect.closeTo(1.1),
    angle: 0,
  });
});

describe('the square around a body', () => {
  test('is upright if the rim is above the center', () => {
    const square = squareAroundBody({ x: 0.5, y: 0.6 }, { x: 0.5, y: 0.2 });
    expect(square).toEqual({ x: 0.5, y: 0.6, side: expect.closeTo(1), angle: expect.closeTo(0) });
  });

  test('turns with the body', () => {
    expect(squareAroundBody({ x: 0.5, y: 0.5 }, { x: 0.9, y: 0.5 }).angle).toBeCloseTo(Math.PI / 2);
  });
});

test('the square around a hand that points up is upright, and reaches further than its fingers', () => {
  const square = squareAroundHand({ x: 0.5, y: 0.5 }, { x: 0.52, y: 0.4 }, { x: 0.49, y: 0.4 });
  expect(square.angle).toBeCloseTo(0);
  expect(square.side).toBeCloseTo(0.54);
  expect(square.y).toBeLessThan(0.4);
  expect(square.x).toBeCloseTo(0.5);
});

test('the square around a face moves with the nose, and tilts with the eyes', () => {
  const tilted = { ...FACE, leftEye: { x: 0.52, y: 0.22 } };
  const square = squareAroundFace(tilted, { x: 0.6, y: 0.31 });
  expect(square).toMatchObject({
    x: expect.closeTo(0.6),
    y: expect.closeTo(0.3),
    side: expect.closeTo(0.15),
  });
  expect(square.angle).toBeCloseTo(Math.PI / 4);
});

test.each([0, 1, -2.5])('points of a square keep their distances if it is turned by %d', (angle) => {
  const square = { x: 0.4, y: 0.3, side: 0.2, angle };
  expect(fromSquare(square, 0.5, 0.5)).toEqual({ x: expect.closeTo(0.4), y: expect.closeTo(0.3) });
  expect(distance(fromSquare(square, 0, 0), fromSquare(square, 1, 0))).toBeCloseTo(0.2);
  // The right edge is clockwise of the upper one.
  const corner = fromSquare(square, 1, 0);
  const below = fromSquare(square, 1, 1);
  expect(Math.atan2(below.y - corner.y, below.x - corner.x)).toBeCloseTo(
    Math.atan2(Math.sin(angle + Math.PI / 2), Math.cos(angle + Math.PI / 2)),
  );
});

test('a face of a frame with margins is placed in its picture, in widths of the picture', () => {
  const point = { x: 0.5, y: 0.5 };
  const face: Face = {
    score: 1,
    x: 0.625,
    y: 0.25,
    width: 0.1,
    height: 0.1,
    rightEye: point,
    leftEye: point,
    noseTip: point,
    mouth: point,
    rightEar: point,
    leftEar: point,
  };
  // A portrait picture, which fills half of the frame's width.
  expect(placedFace(face, { width: 0.5, height: 1 }, 1.5)).toMatchObject({
    x: expect.closeTo(0.75),
    y: expect.closeTo(0.375),
    width: expect.closeTo(0.2),
    noseTip: { x: expect.closeTo(0.5), y: expect.closeTo(0.75) },
  });
});
