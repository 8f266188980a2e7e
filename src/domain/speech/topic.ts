import { TOPIC_SCORE_MAX, TOPIC_SCORE_MIN } from './limits.ts';
import { wordsOf } from './words.ts';

/** How far a speech kept to its topic. The specification's `topicKeywords` of a session report (§3). */
export interface TopicAdherence {
  readonly expected: readonly string[];
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** Percent, 40-100, rounded. */
  readonly topicScore: number;
}

/** The keywords of a comma-separated input, trimmed, without empty ones (§3). */
export function parseKeywords(input: string): string[] {
  return input
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}

/**
 * Which keywords were said, as whole words or phrases, case- and accent-folded; a plain plural of the last word
 * counts (decisions, "Keywords").
 *
 * @param keys the words spoken, folded as `wordsOf` folds them
 */
export function topicAdherence(expected: readonly string[], keys: readonly string[]): TopicAdherence {
  const spoken = ` ${keys.map(withoutAccents).join(' ')} `;
  const said = (keyword: string) => {
    const phrase = wordsOf(keyword)
      .map((word) => withoutAccents(word.key))
      .join(' ');
    return phrase !== '' && ['', 's', 'es'].some((plural) => spoken.includes(` ${phrase}${plural} `));
  };
  const found = expected.filter(said);
  const percent = expected.length === 0 ? TOPIC_SCORE_MAX : (found.length / expected.length) * 100;
  return {
    expected,
    found,
    missing: expected.filter((keyword) => !found.includes(keyword)),
    topicScore: Math.round(Math.min(TOPIC_SCORE_MAX, Math.max(TOPIC_SCORE_MIN, percent))),
  };
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
