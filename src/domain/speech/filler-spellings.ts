import type { FillerEntry } from './specification.ts';

/** Spellings of hesitation sounds, of any length (*ummm*), and of *okay*. "Mhm" and "uh-huh" are answers, so they don't match. */
const SPELLINGS: readonly (readonly [FillerEntry, RegExp])[] = [
  ['um', /^(?:u+h*m+|e+h+m+)$/u],
  ['uh', /^u+h+$/u],
  ['ah', /^a+h+$/u],
  ['er', /^e+r+m*$/u],
  ['hmm', /^(?:h+m+|m{2,})$/u],
  ['okay', /^(?:ok|o+k+a+y+)$/u],
];

/** Spellings of several words, and one-word spellings of phrases: *O.K.* is two words, *kinda* one. */
export const RESPELLED_PHRASES: readonly (readonly [phrase: string, entry: FillerEntry])[] = [
  ['o k', 'okay'],
  ["y'know", 'you know'],
  ['ya know', 'you know'],
  ['kinda', 'kind of'],
  ['sorta', 'sort of'],
];

/**
 * Replaces the key of a respelled filler by the spelling of the specification's list (rule 17): `umm` by `um`. Other keys are
 * returned unchanged.
 *
 * @param before the key of the word before: after a number, `mm` is a unit
 */
export function listedSpelling(key: string, before: string | undefined): string {
  if (key === 'mm' && before !== undefined && /\d$/u.test(before)) return key;
  return SPELLINGS.find(([, pattern]) => pattern.test(key))?.[0] ?? key;
}
