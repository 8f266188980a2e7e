import type { BodyLook } from '../../src/domain/body/body-look.ts';
import { createHandMotion } from '../../src/domain/body/hand-motion.ts';
import { seenHands } from '../../src/domain/body/seen-hand.ts';
import { isSmiling, usualMouth } from '../../src/domain/body/smile.ts';
import { hasHips, heightOnTorso, shoulderWidth } from '../../src/domain/body/torso.ts';
import { GESTURE_MIN_HEIGHT } from '../../src/domain/video-specification.ts';

/** The traits that a look can show. */
export const TRAITS = ['hand', 'hips', 'raised', 'gesturing', 'smiling'] as const;
export type Trait = (typeof TRAITS)[number];

/** Groups of people and recordings by which the figures are also printed. */
const GROUPS = ['skin', 'light', 'sleeve'] as const;

/** The content of a part of a recording: a hand, both hips, a hand at chest height, a gesture, a smile. Left out if unknown. */
export interface Label
  extends Partial<Record<Trait, boolean>>, Partial<Record<(typeof GROUPS)[number], string>> {
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

/** A look with its label, and what was found in it; null where it was not measured. */
export interface LabeledFinding {
  readonly label: Label;
  readonly found: Readonly<Record<Trait, boolean | null>>;
}

/** The findings at the labeled looks of a clip. */
export function labeledFindings(file: string, looks: readonly BodyLook[], labels: Labels): LabeledFinding[] {
  const motion = createHandMotion();
  const usual = usualMouth(looks);
  return looks.flatMap((look) => {
    const hand = isHandSeen(look);
    const found = {
      hand,
      hips: isHipSeen(look),
      raised: hand ? isRaised(look) : null,
      gesturing: motion.next(look).gesturing,
      smiling: isSmiling(look, usual),
    };
    return labelsAt(labels, file, look.atS).map((label) => ({ label, found }));
  });
}

function isRaised(look: BodyLook): boolean {
  const { points, heightShare } = look;
  if (!points) return false;
  return Object.values(seenHands(look)).some(
    (wrist) =>
      wrist !== null && heightOnTorso(wrist, points, heightShare, shoulderWidth(points)) > GESTURE_MIN_HEIGHT,
  );
}

/** The labels of a file at a time. */
export function labelsAt(labels: Labels, file: string, atS: number): Label[] {
  return Object.entries(labels)
    .filter(([name]) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file))
    .flatMap(([, label]) => label)
    .filter(({ fromS = 0, toS = Number.POSITIVE_INFINITY }) => atS >= fromS && atS < toS);
}

/** Numbers of looks by label and finding. A look in which a trait was not measured counts as one without. */
export function countsOf(findings: readonly LabeledFinding[], trait: Trait) {
  const labeled = findings.filter(({ label }) => label[trait] !== undefined);
  const having = labeled.filter(({ label }) => label[trait]);
  const without = labeled.filter(({ label }) => !label[trait]);
  const found = (some: typeof labeled) => some.filter((one) => one.found[trait] === true).length;
  return { having: having.length, seen: found(having), without: without.length, claimed: found(without) };
}

/** Rows of a table: precision and recall of each trait, over all looks and by group. */
export function rowsOf(findings: readonly LabeledFinding[]): (string | number)[][] {
  const groups = GROUPS.flatMap((group) =>
    [...new Set(findings.flatMap(({ label }) => label[group] ?? []))].toSorted().map((value) => ({
      name: `${group}: ${value}`,
      some: findings.filter(({ label }) => label[group] === value),
    })),
  );
  return [{ name: 'all', some: findings }, ...groups].flatMap(({ name, some }) =>
    TRAITS.flatMap((trait) => {
      const { having, seen, without, claimed } = countsOf(some, trait);
      if (having + without === 0) return [];
      const share = (part: number, whole: number) => (whole > 0 ? (100 * (part / whole)).toFixed(1) : '');
      return [[name, trait, having, without, share(seen, seen + claimed), share(seen, having)]];
    }),
  );
}
