import { TOPIC_SCORE_MAX, TOPIC_SCORE_MIN } from './specification.ts';
import { wordsOf } from './words.ts';

/** How far a speech kept to its topic. `topicKeywords` of a session report. */
export interface TopicAdherence {
  readonly expected: readonly string[];
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** Percent, 40-100, rounded; null where words were not measured. */
  readonly topicScore: number | null;
}

/**
 * The keywords of a comma-separated input, trimmed, without empty ones (rule 24). Of those that are equal when case and
 * accents are folded, the first is kept. Those without a letter or digit are left out.
 */
export function parseKeywords(input: string): string[] {
  return distinct(input.split(',').map((keyword) => keyword.trim()));
}

/**
 * Which keywords were said, as whole words or phrases, case- and accent-folded; a plain plural of the last word
 * counts (rule 24). Recognizers write `cofounder`, `co-founder` and `co founder` alike, so each finds
 * the others; a part of a hyphenated word is no word.
 *
 * @param keys the words spoken, folded as `wordsOf` folds them
 */
export function topicAdherence(keywords: readonly string[], keys: readonly string[]): TopicAdherence {
  const expected = distinct(keywords);
  const text = ` ${keys.map(withoutAccents).join(' ')} `;
  const texts = [text, text.replaceAll('-', '')];
  const said = (phrase: string) =>
    ['', 's', 'es'].some((plural) => texts.some((spoken) => spoken.includes(` ${phrase}${plural} `)));
  const found = expected.filter((keyword) => spellings(keyword).some(said));
  const percent = expected.length === 0 ? TOPIC_SCORE_MAX : (found.length / expected.length) * 100;
  return {
    expected,
    found,
    missing: expected.filter((keyword) => !found.includes(keyword)),
    topicScore: Math.round(Math.min(TOPIC_SCORE_MAX, Math.max(TOPIC_SCORE_MIN, percent))),
  };
}

/** For a session whose words were not measured. Without keywords, there was nothing to measure. */
export function topicUnmeasured(keywords: readonly string[]): TopicAdherence {
  const expected = distinct(keywords);
  return { expected, found: [], missing: [], topicScore: expected.length === 0 ? TOPIC_SCORE_MAX : null };
}

function distinct(keywords: readonly string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const key = folded(keyword).replaceAll('-', '');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The words of a keyword, separated by spaces. */
function folded(keyword: string): string {
  return wordsOf(keyword)
    .map((word) => withoutAccents(word.key))
    .join(' ');
}

/** A keyword as a recognizer may write it: as it is, hyphens left out or as blanks, and all of it joined. */
function spellings(keyword: string): string[] {
  const phrase = folded(keyword);
  return [phrase, phrase.replaceAll('-', ''), phrase.replaceAll('-', ' '), phrase.replaceAll(/[- ]/g, '')];
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
