import type { BodyLook, BodyPoint, BodyPoints } from './body-look.ts';
import { hasHips, isWithin } from './torso.ts';

/** The hand network is sure above this: in 588 looks without a hand it gave 0.30 at most. */
const HAND_MIN = 0.7;

/** With both hips in the picture, a wrist is seen if the model is this sure that it is within the picture. */
const WRIST_MIN_PRESENCE = 0.9;

/** The wrists of the hands that are seen (rule 165); null for a hand that is not. */
export interface SeenHands {
  readonly left: BodyPoint | null;
  readonly right: BodyPoint | null;
}

const NONE: SeenHands = { left: null, right: null };

export function seenHands({ points, heightShare, leftHand, rightHand }: BodyLook): SeenHands {
  if (!points) return NONE;
  const seen = (wrist: BodyPoint, hand: number | null) =>
    isWithin(wrist, heightShare) && ((hand ?? 0) > HAND_MIN || isWristSure(wrist, points, heightShare))
      ? wrist
      : null;
  return { left: seen(points.leftWrist, leftHand), right: seen(points.rightWrist, rightHand) };
}

/** Whether a wrist within the picture shows a hand, whatever the hand network says. */
export function isWristSure(wrist: BodyPoint, points: BodyPoints, heightShare: number): boolean {
  return hasHips(points, heightShare) && wrist.presence > WRIST_MIN_PRESENCE;
}
