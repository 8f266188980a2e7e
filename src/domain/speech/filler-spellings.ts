import type { FillerEntry } from './specification.ts';

/** Sounds of hesitation, however long a recognizer draws them out, and *okay*. "Mhm" and "uh-huh" are answers. */
const SPELLINGS: readonly (readonly [FillerEntry, RegExp])[] = [
  ['um', /^(?:u+h*m+|e+h+m+)$/u],
  ['uh', /^u+h+$/u],
  ['ah', /^a+h+$/u],
  ['er', /^e+r+m*$/u],
  ['hmm', /^(?:h+m+|m{2,})$/u],
  ['okay', /^(?:ok|o+k+a+y+)$/u],
];

/** Spellings of an entry in another number of words: *O.K.* is two, *kinda* one. */
export const RESPELLED_PHRASES: readonly (readonly [phrase: string, entry: FillerEntry])[] = [
  ['o k', 'okay'],
  ["y'know", 'you know'],
  ['ya know', 'you know'],
  ['kinda', 'kind of'],
  ['sorta', 'sort of'],
];

/**
 * The key of a word as the specification's list spells it (rule 17): `umm` is `um`. Other words stay as they are.
 *
 * @param before the key of the word before: behind a number, `mm` is a unit
 */
export function listedSpelling(key: string, before: string | undefined): string {
  if (key === 'mm' && before !== undefined && /\d$/u.test(before)) return key;
  return SPELLINGS.find(([, pattern]) => pattern.test(key))?.[0] ?? key;
}
