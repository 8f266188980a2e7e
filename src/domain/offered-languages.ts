import { ENGLISH_TAG } from './spoken-language.ts';

/**
 * The languages of Session setup (rule 210), English first, then by their names in their own language. Their words are separated by spaces, and
 * written from left to right. Upper and lower case fold alike everywhere, which excludes Turkish.
 */
export const OFFERED_LANGUAGES: readonly string[] = [
  ENGLISH_TAG,
  'id-ID',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-FR',
  'it-IT',
  'hu-HU',
  'nl-NL',
  'nb-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'fi-FI',
  'sv-SE',
  'el-GR',
  'ru-RU',
  'uk-UA',
  'hi-IN',
  'ko-KR',
];
