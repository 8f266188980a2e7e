const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['goose', 'geese'],
  ['datum', 'data'],
  ['medium', 'media'],
  ['curriculum', 'curricula'],
  ['bacterium', 'bacteria'],
  ['criterion', 'criteria'],
  ['phenomenon', 'phenomena'],
  ['stimulus', 'stimuli'],
  ['nucleus', 'nuclei'],
  ['alumnus', 'alumni'],
  ['cactus', 'cacti'],
  ['fungus', 'fungi'],
  ['radius', 'radii'],
]);

/** Endings of the singular and what they become; *-s* and *-es* are always tried. */
const ENDINGS: readonly (readonly [singular: RegExp, plural: string])[] = [
  [/([^aeiou])y$/u, '$1ies'],
  [/(..)is$/u, '$1es'],
  [/(..)[ei]x$/u, '$1ices'],
  [/([^f])fe?$/u, '$1ves'],
  [/z$/u, 'zzes'],
  [/(..)man$/u, '$1men'],
];

/** A word and the forms that may be its plural. Some forms are no words, which does no harm, because nobody says them. */
export function withPlurals(word: string): string[] {
  const forms = [word, `${word}s`, `${word}es`];
  for (const [singular, plural] of ENDINGS) {
    if (singular.test(word)) forms.push(word.replace(singular, plural));
  }
  const irregular = IRREGULAR.get(word);
  return irregular === undefined ? forms : [...forms, irregular];
}
