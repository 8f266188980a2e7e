/** A wrist within the picture: the hand network's probability of a hand, and the probability that the wrist is within the picture. */
export type LabeledWrist = readonly [hand: number, presence: number];

/** The numbers of one look that decide whether a hand is seen, and whether one was to be seen. */
export interface LabeledLook {
  /** The file's name, by which people are told apart. */
  readonly of: string;
  readonly hand: boolean;
  /** The lower of the probabilities that a hip is within the picture; 0 if one lies outside. */
  readonly hips: number;
  readonly wrists: readonly LabeledWrist[];
}

/** @param lines a look a line, as JSON */
export const readLabeledLooks = (lines: string): LabeledLook[] =>
  lines
    .trim()
    .split('\n')
    .map((line): LabeledLook => JSON.parse(line));

/** The thresholds of the rule for seen hands (rule 165), probabilities of 0-1. */
export interface HandThresholds {
  /** A hand is seen if the hand network is surer than this, */
  readonly hand: number;
  /** or if both hips are present with more than this, */
  readonly hips: number;
  /** and the wrist is with more than this. */
  readonly wrist: number;
}

/** The thresholds that are tried. */
const STEPS = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

/** A hand that is claimed costs as much as five that are missed: the goals are 2 and 10 %. */
const CLAIMED_COST = 5;

function isSeen({ hips, wrists }: LabeledLook, thresholds: HandThresholds): boolean {
  return wrists.some(
    ([hand, presence]) => hand > thresholds.hand || (hips > thresholds.hips && presence > thresholds.wrist),
  );
}

/** Counts of looks: without a hand, those of them in which one is claimed, with a hand, those in which none is seen. */
export function errorsOf(looks: readonly LabeledLook[], thresholds: HandThresholds) {
  const [without, having] = [looks.filter(({ hand }) => !hand), looks.filter(({ hand }) => hand)];
  return {
    without: without.length,
    claimed: without.filter((look) => isSeen(look, thresholds)).length,
    having: having.length,
    missed: having.filter((look) => !isSeen(look, thresholds)).length,
  };
}

/** Half of the people: thresholds are fitted to these looks and reported on the others. */
export const isFitted = ({ of }: LabeledLook): boolean =>
  Array.from(of).reduce((sum, character) => sum + character.codePointAt(0)!, 0) % 2 === 0;

/** The thresholds with the least cost. Of equal ones, those in the middle, because these are furthest from an error. */
export function fitThresholds(looks: readonly LabeledLook[]): HandThresholds {
  let least = Number.POSITIVE_INFINITY;
  let best: HandThresholds[] = [];
  for (const hand of STEPS)
    for (const hips of STEPS)
      for (const wrist of STEPS) {
        const { without, claimed, having, missed } = errorsOf(looks, { hand, hips, wrist });
        const cost = (CLAIMED_COST * claimed) / Math.max(1, without) + missed / Math.max(1, having);
        if (cost < least) [least, best] = [cost, []];
        if (cost === least) best.push({ hand, hips, wrist });
      }
  const middle = (of: (one: HandThresholds) => number) =>
    Math.round((100 * best.reduce((sum, one) => sum + of(one), 0)) / best.length) / 100;
  return {
    hand: middle(({ hand }) => hand),
    hips: middle(({ hips }) => hips),
    wrist: middle(({ wrist }) => wrist),
  };
}
