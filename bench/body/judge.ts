import type { BodyLook, BodyPoint } from '../../src/domain/body/body-look.ts';
import { HIPS_MIN_PRESENCE, isWithin, WRIST_MIN_PRESENCE } from '../../src/domain/body/body-follower.ts';

/** Whether a hand and the hips are in view. Left out if unknown. */
export interface Label {
  readonly hand?: boolean;
  readonly hips?: boolean;
  /** The part of the recording, in seconds; the whole by default. */
  readonly fromS?: number;
  readonly toS?: number;
}

/** By the file's name, in which `*` stands for any text. */
export type Labels = Readonly<Record<string, Label | readonly Label[]>>;

const HAND_MIN = 0.7;

export function isHipSeen({ points }: BodyLook): boolean {
  return points !== null && Math.min(points.leftHip.presence, points.rightHip.presence) > HIPS_MIN_PRESENCE;
}

/** A hand is seen if its wrist is within the picture, and the hand's network is sure, or hips and wrist are present. */
export function isHandSeen(look: BodyLook): boolean {
  const { points, leftHand, rightHand, heightShare } = look;
  const isSeen = (wrist: BodyPoint, hand: number | null): boolean =>
    isWithin(wrist, heightShare) &&
    ((hand ?? 0) > HAND_MIN || (isHipSeen(look) && wrist.presence > WRIST_MIN_PRESENCE));
  return points !== null && (isSeen(points.leftWrist, leftHand) || isSeen(points.rightWrist, rightHand));
}

/** The labels of a file at a time. */
export function labelsAt(labels: Labels, file: string, atS: number): Label[] {
  return Object.entries(labels)
    .filter(([name]) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file))
    .flatMap(([, label]) => label)
    .filter(({ fromS = 0, toS = Number.POSITIVE_INFINITY }) => atS >= fromS && atS < toS);
}
