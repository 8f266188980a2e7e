import { languageName } from './language-names.ts';

export const LANGUAGE = {
  label: 'Language you speak',
  /** @param tag BCP 47 */
  notEnglish: (tag: string) =>
    `Your browser recognizes your words in ${languageName(tag)}. Aura counts them, and the filler words you list below. It can't judge likely fillers, syllables, or whether a pace suits ${languageName(tag)}.`,
  notOwn: (tag: string) =>
    `Aura itself writes only English. Your browser's speech recognition writes your ${languageName(tag)} instead.`,
  ownWords: (tag: string) =>
    `They count as your filler words in ${languageName(tag)}. Separate them with commas.`,
  /** In the report. @param tag BCP 47 */
  notJudged: (tag: string) =>
    `Likely fillers, syllables, and whether the pace is comfortable aren't judged in ${languageName(tag)}.`,
  noFillers: (tag: string) =>
    `Aura has no list of filler words in ${languageName(tag)}. List your own in Session setup, and they are counted.`,
  fillersOf: 'Counts the filler words that you listed in Session setup.',
  takeWords: (tag: string) =>
    `Aura can write down only English, so the words of this ${languageName(tag)} recording can't be completed.`,
} as const;
