import { type BodyLook, type BodyPoint, type BodyPoints, bodiless } from './body-look.ts';
import { type BodyNetworks, HAND_SIZE, MESH_SIZE, POSE_SIZE } from './body-networks.ts';
import {
  distance,
  type PlacedFace,
  squareAroundBody,
  squareAroundFace,
  squareAroundHand,
  squareBelowFace,
  type TurnedSquare,
} from './body-square.ts';
import { type BodyPicture, cropSquare } from './crop-square.ts';
import { mouthOf } from './mouth.ts';
import { posePoint, type PoseName } from './pose-points.ts';
import { isWristSure } from './seen-hand.ts';
import { isWithin } from './torso.ts';

/** Looks at the body of one speaker in the pictures of a recording. */
export interface BodyFollower {
  /**
   * Must not be called again before it resolves.
   *
   * @param picture upright
   * @param face the latest face that was found, at most half a second ago; null if nobody's was
   */
  look(picture: BodyPicture, atS: number, face: PlacedFace | null): Promise<BodyLook>;
}

const FOUND_MIN = 0.5;

/** A body is a face's if its nose is nearer to the face's than this, in widths of the face. The face may have moved since its look. */
const NOSE_MAX_DISTANCE = 1;

/** The followed square is replaced by the face's if it is smaller or larger than these multiples of that. */
const SIDE_MIN_RATIO = 0.5;
const SIDE_MAX_RATIO = 1.6;

/** Without a face, the body is followed for this time. */
const FACELESS_MAX_S = 3;

/** A hand is looked for only where its wrist is within the picture, and visible with this probability. */
const WRIST_MIN_VISIBILITY = 0.3;

/** A hand is looked for at most this often. Meanwhile the latest result counts, as long as its wrist stays within the picture. */
const HAND_INTERVAL_S = 0.55;

/** @param handIntervalS a hand is looked for at most this often; the default is that of recordings */
export function createBodyFollower(
  networks: BodyNetworks,
  handIntervalS: number = HAND_INTERVAL_S,
): BodyFollower {
  const inputs = {
    pose: new Float32Array(3 * POSE_SIZE ** 2),
    hand: new Float32Array(3 * HAND_SIZE ** 2),
    mesh: new Float32Array(3 * MESH_SIZE ** 2),
  };
  let followed: TurnedSquare | null = null;
  let faceAtS = Number.NEGATIVE_INFINITY;
  /** The latest result of each hand. */
  const hands: Record<Side, HandResult | null> = { left: null, right: null };

  /** The body in a square; null without one, or if it is not the face's. */
  async function findBody(
    picture: BodyPicture,
    square: TurnedSquare,
    face: PlacedFace | null,
  ): Promise<Body | null> {
    cropSquare(picture, square, POSE_SIZE, inputs.pose);
    const pose = await networks.pose(inputs.pose);
    if (!pose || pose.found < FOUND_MIN) return null;
    const at = (name: PoseName) => posePoint(pose.points, name, square);
    if (face && distance(at('nose'), face.noseTip) > NOSE_MAX_DISTANCE * face.width) return null;
    followed = squareAroundBody(at('center'), at('rim'));
    return {
      points: {
        nose: at('nose'),
        leftShoulder: at('leftShoulder'),
        rightShoulder: at('rightShoulder'),
        leftWrist: at('leftWrist'),
        rightWrist: at('rightWrist'),
        leftHip: at('leftHip'),
        rightHip: at('rightHip'),
      },
      squares: {
        left: squareAroundHand(at('leftWrist'), at('leftLittle'), at('leftIndex')),
        right: squareAroundHand(at('rightWrist'), at('rightLittle'), at('rightIndex')),
      },
    };
  }

  async function findHand(
    picture: BodyPicture,
    atS: number,
    side: Side,
    { points, squares }: Body,
  ): Promise<number | null> {
    const latest = hands[side];
    hands[side] = null;
    if (!isUnsure(points, points[`${side}Wrist`], heightShareOf(picture))) return null;
    if (latest && atS - latest.atS < handIntervalS) {
      hands[side] = latest;
      return latest.probability;
    }
    cropSquare(picture, squares[side], HAND_SIZE, inputs.hand);
    const probability = await networks.hand(inputs.hand);
    hands[side] = probability === null ? null : { atS, probability };
    return probability;
  }

  async function findMouth(
    picture: BodyPicture,
    face: PlacedFace,
    nose: BodyPoint,
  ): Promise<BodyLook['mouth']> {
    cropSquare(picture, squareAroundFace(face, nose), MESH_SIZE, inputs.mesh);
    const mesh = await networks.mesh(inputs.mesh);
    return mesh && mouthOf(mesh);
  }

  return {
    async look(picture, atS, face) {
      const heightShare = heightShareOf(picture);
      const nobody = bodiless({ atS, heightShare });
      if (face) faceAtS = atS;
      else if (atS - faceAtS > FACELESS_MAX_S) followed = null;
      const start = face && squareBelowFace(face);
      const square = followed && isAsLarge(followed, start) ? followed : start;
      followed = null;
      if (!square) return nobody;
      // A body that was lost is looked for below its face at once.
      const body =
        (await findBody(picture, square, face)) ??
        (start && square !== start ? await findBody(picture, start, face) : null);
      if (!body) return nobody;
      const { points } = body;
      return {
        atS,
        heightShare,
        points,
        leftHand: await findHand(picture, atS, 'left', body),
        rightHand: await findHand(picture, atS, 'right', body),
        mouth: face && (await findMouth(picture, face, points.nose)),
      };
    },
  };
}

type Side = 'left' | 'right';

interface HandResult {
  readonly atS: number;
  readonly probability: number;
}

/** A body that was found, and the squares around its hands. */
interface Body {
  readonly points: BodyPoints;
  readonly squares: Readonly<Record<Side, TurnedSquare>>;
}

/** Whether there may be a hand at a wrist, and the body's points alone don't tell. */
function isUnsure(points: BodyPoints, wrist: BodyPoint, heightShare: number): boolean {
  if (wrist.visibility < WRIST_MIN_VISIBILITY || !isWithin(wrist, heightShare)) return false;
  return !isWristSure(wrist, points, heightShare);
}

const heightShareOf = ({ width, height }: BodyPicture): number => height / width;

const isAsLarge = ({ side }: TurnedSquare, start: TurnedSquare | null): boolean =>
  !start || (side > SIDE_MIN_RATIO * start.side && side < SIDE_MAX_RATIO * start.side);
