/** The language of the specification (rule 10), and of reports that do not name one: a BCP 47 tag. */
export const ENGLISH_TAG = 'en-US';

const TAG = /^[a-z]{2,3}-[A-Z]{2}$/;

/** Parses a stored language; English if it is missing or unreadable. */
export function readLanguage(stored: string | null): string {
  return stored !== null && TAG.test(stored) ? stored : ENGLISH_TAG;
}

/** Whether Aura has the tables of a language (rule 210), and recognizes it by itself (rule 190). All others have neither. */
export const isJudged = (tag: string): boolean => tag === ENGLISH_TAG;

/** Whether the ranges of pace hold in a language: the specification's, and the studies behind Aura's own, are about English (rule 211). */
export const hasPaceRanges = (tag: string): boolean => tag === ENGLISH_TAG;
