import type { BodyLook } from './body-look.ts';
import type { PointsFound } from './body-networks.ts';

/** Indexes of the mesh's points. Sides are the person's own. */
const RIGHT_EYE = 33;
const LEFT_EYE = 263;
const RIGHT_LIP = 61;
const LEFT_LIP = 291;
const NOSE_TIP = 1;

const FOUND_MIN = 0.5;

/** The nose's place between the outer corners of the eyes, 0-1. In a face that is turned further, lengths across it are shortened. */
const NOSE_MIN = 0.3;

/** The mouth's width; null if the mesh is no face, or a turned one. */
export function mouthOf({ found, points }: PointsFound): BodyLook['mouth'] {
  const at = (i: number) => ({ x: points[3 * i]!, y: points[3 * i + 1]! });
  const [right, left, nose] = [at(RIGHT_EYE), at(LEFT_EYE), at(NOSE_TIP)];
  const eyes = { x: left.x - right.x, y: left.y - right.y };
  const apart = Math.hypot(eyes.x, eyes.y);
  const noseShare = ((nose.x - right.x) * eyes.x + (nose.y - right.y) * eyes.y) / apart ** 2;
  if (!(found >= FOUND_MIN && noseShare > NOSE_MIN && noseShare < 1 - NOSE_MIN)) return null;
  const [rightLip, leftLip] = [at(RIGHT_LIP), at(LEFT_LIP)];
  return { width: Math.hypot(leftLip.x - rightLip.x, leftLip.y - rightLip.y) / apart };
}
