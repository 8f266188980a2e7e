import { ENGLISH_TAG } from '../../domain/spoken-language.ts';

const nameIn = (locale: string, tag: string) =>
  new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;

/** The name of a language in English, such as `German`. @param tag BCP 47 */
export function languageName(tag: string): string {
  // The first call of `Intl` takes 20 ms in one task.
  return tag === ENGLISH_TAG ? 'English' : nameIn('en', tag.replace(/-.*/, ''));
}

/**
 * The name of a language in that language, with its country if the list has the language of several.
 *
 * @param among the tags of the list
 */
export function ownLanguageName(tag: string, among: readonly string[]): string {
  const language = tag.replace(/-.*/, '');
  const shared = among.filter((one) => one.startsWith(`${language}-`)).length > 1;
  const name = nameIn(tag, shared ? tag : language);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
