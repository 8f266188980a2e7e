import type { BodyLook } from '../../src/domain/body/body-look.ts';
import { seenHands } from '../../src/domain/body/seen-hand.ts';
import { hasHips } from '../../src/domain/body/torso.ts';

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

export const isHipSeen = ({ points, heightShare }: BodyLook): boolean =>
  points !== null && hasHips(points, heightShare);

export function isHandSeen(look: BodyLook): boolean {
  const { left, right } = seenHands(look);
  return left !== null || right !== null;
}

/** The labels of a file at a time. */
export function labelsAt(labels: Labels, file: string, atS: number): Label[] {
  return Object.entries(labels)
    .filter(([name]) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file))
    .flatMap(([, label]) => label)
    .filter(({ fromS = 0, toS = Number.POSITIVE_INFINITY }) => atS >= fromS && atS < toS);
}
