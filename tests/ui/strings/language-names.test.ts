import { expect, test } from 'vitest';
import { OFFERED_LANGUAGES } from '../../../src/domain/offered-languages.ts';
import { languageName, ownLanguageName } from '../../../src/ui/strings/language-names.ts';

test('each language is listed once, in its own words, with its country if the list has several', () => {
  const names = OFFERED_LANGUAGES.map((tag) => ownLanguageName(tag, OFFERED_LANGUAGES));
  expect(names.slice(0, 3)).toEqual(['English', 'Indonesia', 'Čeština']);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['Deutsch', 'Português (Brasil)', 'Español (México)', '한국어']),
  );
});

test('sentences have the English name, without the country', () => {
  expect(['en-US', 'de-DE', 'pt-BR', 'nb-NO'].map(languageName)).toEqual([
    'English',
    'German',
    'Portuguese',
    'Norwegian Bokmål',
  ]);
});
