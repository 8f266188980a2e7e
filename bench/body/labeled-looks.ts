import type { BodyLook, BodyPoint } from '../../src/domain/body/body-look.ts';
import { isWithin } from '../../src/domain/body/torso.ts';
import type { LabeledLook, LabeledWrist } from '../../tests/domain/body/hands/fit-thresholds.ts';
import { type Labels, labelsAt } from './judge.ts';

/** Looks of one file that are kept. Neighbors are nearly equal. */
const LOOKS_MAX_COUNT = 8;

/** The numbers of labeled looks with a body, a look a line, as JSON. */
export function labeledLooks(
  clips: readonly { readonly name: string; readonly looks: readonly BodyLook[] }[],
  labels: Labels,
): string {
  const lines = clips.flatMap(({ name, looks }) => {
    const labeled = looks.flatMap((look) => {
      const hand = labelsAt(labels, name, look.atS).find((label) => label.hand !== undefined)?.hand;
      return look.points && hand !== undefined ? [numbersOf(name, hand, look, look.points)] : [];
    });
    const step = Math.max(1, labeled.length / LOOKS_MAX_COUNT);
    return labeled.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  });
  return lines.map((look) => `${JSON.stringify(look)}\n`).join('');
}

function numbersOf(
  of: string,
  hand: boolean,
  { heightShare, leftHand, rightHand }: BodyLook,
  points: NonNullable<BodyLook['points']>,
): LabeledLook {
  const { leftHip, rightHip, leftWrist, rightWrist } = points;
  const wrist = (point: BodyPoint, probability: number | null): LabeledWrist[] =>
    isWithin(point, heightShare) ? [[thousandths(probability ?? 0), thousandths(point.presence)]] : [];
  const within = [leftHip, rightHip].every((hip) => isWithin(hip, heightShare));
  return {
    of,
    hand,
    hips: within ? thousandths(Math.min(leftHip.presence, rightHip.presence)) : 0,
    wrists: [...wrist(leftWrist, leftHand), ...wrist(rightWrist, rightHand)],
  };
}

const thousandths = (value: number): number => Math.round(1000 * value) / 1000;
