import { expectedTimes, type OutlinedSection, sum, type Weights } from './expected.ts';

/** A run of a talk: its outline, and the seconds spent in each section; null if it was not spoken, or not to its end. */
export interface RunTimes {
  readonly sections: readonly (OutlinedSection & { readonly spentS: number | null })[];
}

/** A length that was measured, as the logarithm of its ratio to the expected one. */
export interface Observation {
  readonly value: number;
  /** 0: the talk whose next run is foretold. */
  readonly talk: number;
  /** Number of the talk's runs since, 1 for the latest. */
  readonly age: number;
  /** How often the outline has changed since. */
  readonly changes: number;
  /** Index in the present outline; null for the sections of another talk, which are observed together. */
  readonly section: number | null;
  /** Sum of the squared weights of the sections that it consists of; 1 for a single one. */
  readonly concentration: number;
  readonly expectedS: number;
}

/** More runs say hardly more, because old ones count for little. */
const RUNS_MAX_COUNT = 6;
/** Bounds the time of a forecast: at least one run of the longest outline fits. */
const OBSERVATIONS_MAX_COUNT = 150;
/** A section that took less than this share of its expected time was passed over. No source: our choice. */
const SPOKEN_MIN_SHARE = 1 / 5;
/** Sections are the same if their words differ by at most this share, or this number. No source: our choice. */
const SIMILAR_WORDS_SHARE = 1 / 4;
const SIMILAR_WORDS_COUNT = 3;

/** Observes the sections of a talk in its runs. They count if they have the same title and similar words. @param runs oldest first */
export function ofTalk(
  sections: readonly OutlinedSection[],
  timesS: readonly number[],
  runs: readonly RunTimes[],
): Observation[] {
  const found: Observation[] = [];
  let changes = 0;
  let newer = sections;
  for (const [i, run] of runs.slice(-RUNS_MAX_COUNT).toReversed().entries()) {
    if (!isSameOutline(newer, run.sections)) changes += 1;
    newer = run.sections;
    const matched = matches(sections, run.sections).flatMap((at, section) => {
      const spentS = at === undefined ? null : run.sections[at]!.spentS;
      const expectedS = timesS[section]!;
      if (spentS === null || spentS < SPOKEN_MIN_SHARE * expectedS) return [];
      const value = Math.log(spentS / expectedS);
      return [{ value, talk: 0, age: i + 1, changes, section, concentration: 1, expectedS }];
    });
    if (found.length > 0 && found.length + matched.length > OBSERVATIONS_MAX_COUNT) break;
    found.push(...matched);
  }
  return found;
}

/** Whether two outlines have the same sections, in the same order. */
export const isSameOutline = (
  sections: readonly OutlinedSection[],
  others: readonly OutlinedSection[],
): boolean =>
  others.length === sections.length && matches(sections, others).every((at, section) => at === section);

/** For each section the index of the same one in another outline. The second of two with one title is that one's second. */
function matches(
  sections: readonly OutlinedSection[],
  others: readonly OutlinedSection[],
): (number | undefined)[] {
  const free = new Map<string, number[]>();
  for (const [at, { title }] of others.entries())
    free.set(nameOf(title), [...(free.get(nameOf(title)) ?? []), at]);
  return sections.map(({ title, words }) => {
    const at = free.get(nameOf(title))?.shift();
    return at !== undefined && isSimilar(words, others[at]!.words) ? at : undefined;
  });
}

const nameOf = (title: string): string => title.trim().toLowerCase();

function isSimilar(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return true;
  return Math.abs(a - b) <= Math.max(SIMILAR_WORDS_COUNT, SIMILAR_WORDS_SHARE * Math.max(a, b));
}

/**
 * Observes the runs of the speaker's other talks, each as one. They count only if they are expected by the same: by times, or by words.
 *
 * @param talks the runs of each talk, oldest first
 */
export function ofOthers(
  talks: readonly (readonly RunTimes[])[],
  isTimed: boolean,
  weights: Weights,
): Observation[] {
  return talks.flatMap((runs, i) =>
    runs
      .slice(-2)
      .toReversed()
      .flatMap((run, age) => {
        const expected = expectedTimes(run.sections, weights);
        if (expected?.timed !== isTimed) return [];
        const spoken = run.sections.flatMap(({ spentS }, at) => {
          const expectedS = expected.timesS[at]!;
          return spentS !== null && spentS >= SPOKEN_MIN_SHARE * expectedS ? [{ spentS, expectedS }] : [];
        });
        if (spoken.length === 0) return [];
        const expectedS = sum(spoken.map((one) => one.expectedS));
        const value = Math.log(sum(spoken.map((one) => one.spentS)) / expectedS);
        const concentration = sum(spoken.map((one) => (one.expectedS / expectedS) ** 2));
        return [{ value, talk: i + 1, age: age + 1, changes: 0, section: null, concentration, expectedS }];
      }),
  );
}
