import type { BodyLook, BodyPoint, BodyPoints } from './body-look.ts';
import { HAND_THRESHOLDS } from './hand-thresholds.ts';
import { hasHips, isWithin } from './torso.ts';

/** The wrists of the hands that are seen (rule 165); null for a hand that is not. */
export interface SeenHands {
  readonly left: BodyPoint | null;
  readonly right: BodyPoint | null;
}

const NONE: SeenHands = { left: null, right: null };

export function seenHands({ points, heightShare, leftHand, rightHand }: BodyLook): SeenHands {
  if (!points) return NONE;
  const seen = (wrist: BodyPoint, hand: number | null) =>
    isWithin(wrist, heightShare) &&
    ((hand ?? 0) > HAND_THRESHOLDS.hand || isWristSure(wrist, points, heightShare))
      ? wrist
      : null;
  return { left: seen(points.leftWrist, leftHand), right: seen(points.rightWrist, rightHand) };
}

/** Whether a wrist within the picture shows a hand, whatever the hand network says. */
export function isWristSure(wrist: BodyPoint, points: BodyPoints, heightShare: number): boolean {
  return hasHips(points, heightShare) && wrist.presence > HAND_THRESHOLDS.wrist;
}
