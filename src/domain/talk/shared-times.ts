/** A section without a time of its own gets at least this. No source: our choice. */
const SHARED_MIN_S = 5;

/** A section's own time in whole seconds, or null, and the number of its words. */
export interface SectionToTime {
  readonly statedS: number | null;
  readonly words: number;
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const WORD = new RegExp(`[${UNSPACED}]{1,2}|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}'’])+`, 'gu');

/** The number of words of a text. In scripts without spaces, two characters count as a word. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/**
 * The time of each section in whole seconds. Sections without a time share what is left of the talk's length by their words. Without a length,
 * they take the time that the other sections need per word. Null if no time is known at all.
 */
export function sharedTimes(lengthS: number | null, sections: readonly SectionToTime[]): (number | null)[] {
  const stated = sections.filter(({ statedS }) => statedS !== null);
  const statedS = sum(stated.map((section) => section.statedS ?? 0));
  const open = sections.filter((section) => section.statedS === null);
  const weights = open.map(({ words }) => Math.max(1, words));
  const restS = lengthS === null ? 0 : lengthS - statedS;
  let shares: number[] | undefined;
  if (restS >= SHARED_MIN_S * open.length) shares = wholeShares(restS, weights);
  else if (stated.length > 0) {
    const secondsPerWord = statedS / sum(stated.map(({ words }) => Math.max(1, words)));
    shares = weights.map((words) => Math.max(SHARED_MIN_S, Math.round(words * secondsPerWord)));
  }
  let next = 0;
  return sections.map((section) => section.statedS ?? shares?.[next++] ?? null);
}

/** Shares whole seconds by weights, each at least the minimum; the sum is exact. */
function wholeShares(totalS: number, weights: readonly number[]): number[] {
  const spareS = totalS - SHARED_MIN_S * weights.length;
  const weight = sum(weights);
  let given = 0;
  let reached = 0;
  return weights.map((one) => {
    reached += one;
    const until = Math.round((spareS * reached) / weight);
    const share = SHARED_MIN_S + until - given;
    given = until;
    return share;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
