/**
 * A recognizer replaces its text for a phrase: it corrects the text, or it forgets it and begins anew. Only a correction is still
 * about the same sound. It begins alike, or it is about as long. A new phrase is short at first, and comes after a pause (rule 25).
 */

const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/u);
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER = /\d{1,6}/gu;

/** Longest part of a text that is compared with another. It limits the cost of a result. */
const COMPARED_LETTERS = 80;
/** Two texts are alike if less than this share of the letters of the shorter one differs. */
const DIFFERENT_SHARE = 0.5;
/** A correction has at least this share of the letters, because it has the same sound. */
const CORRECTED_MIN_SHARE = 0.5;
/** After a pause, a new phrase has this number of words at first, and a correction of it has more of the letters. */
const FIRST_WORDS_MAX_COUNT = 2;
const CORRECTED_LATER_MIN_SHARE = 0.75;

/** The shortest pause that ends an utterance. */
export const UTTERANCE_PAUSE_S = 1;
/** The duration of a word at 240 words per minute. */
const WORD_S = 0.25;

/** Whether `keys` can't have been spoken, after a pause, in the time since an earlier result. */
export function tooSoon(keys: readonly string[], sinceS: number): boolean {
  return sinceS < UTTERANCE_PAUSE_S + WORD_S * keys.length;
}

/** Approximately the number's words, because recognizers first write *forty*, then *45*. */
function spelled(value: number): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return TENS[Math.floor(value / 10) - 1]! + (value % 10 === 0 ? '' : SMALL[value % 10]!);
  if (value % 1000 === 0) return `${spelled(value / 1000)}thousand`;
  const hundreds = spelled(Math.floor(value / 100));
  return hundreds + (value % 100 === 0 ? 'hundred' : spelled(value % 100));
}

const lettersOf = (keys: readonly string[]): string =>
  keys.join('').replace(NUMBER, (digits) => spelled(Number(digits)));

/** Whether two texts begin with similar letters, to the end of the shorter one. */
export function alike(before: readonly string[], now: readonly string[]): boolean {
  const a = lettersOf(before).slice(0, COMPARED_LETTERS);
  const b = lettersOf(now).slice(0, COMPARED_LETTERS);
  const limit = Math.min(a.length, b.length) * DIFFERENT_SHARE;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  // The remaining letters can't differ in more than the limit.
  if (same > limit) return true;
  return differentLetters(a.slice(same), b.slice(same)) < limit;
}

/** The edit distance of the shorter text, or of a beginning of it, to the most similar beginning of the other (Sellers 1980). */
function differentLetters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  let least = row[b.length]!;
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next.push(Math.min(row[j]! + (a[i] === b[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
    least = Math.min(least, row[b.length]!);
  }
  return Math.min(least, ...row);
}

function covers(before: readonly string[], now: readonly string[], minShare = CORRECTED_MIN_SHARE): boolean {
  return lettersOf(now).length >= minShare * lettersOf(before).length;
}

/** Whether a final result is a later stage of the phrase of an earlier one. */
export function isLaterStage(before: readonly string[], now: readonly string[], sinceS: number): boolean {
  const share = now.length <= FIRST_WORDS_MAX_COUNT ? CORRECTED_LATER_MIN_SHARE : CORRECTED_MIN_SHARE;
  return alike(before, now) && (tooSoon(now, sinceS) || covers(before, now, share));
}

/**
 * Whether an interim result corrects the earlier interim text. Otherwise it is about later speech.
 *
 * @param sinceS seconds since the earlier text
 */
export function isCorrection(before: readonly string[], now: readonly string[], sinceS: number): boolean {
  return isLaterStage(before, now, sinceS) || (covers(before, now) && tooSoon(now, sinceS));
}

/** The same for a final result, which is about its interim text even if it comes long after. */
export function isFinalCorrection(before: readonly string[], now: readonly string[]): boolean {
  return alike(before, now) || covers(before, now);
}
