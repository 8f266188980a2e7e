import { TOPIC_SCORE_MAX, TOPIC_SCORE_MIN } from './specification.ts';
import type { Term } from './spoken-numbers.ts';
import { ENGLISH_TERMS, type TermTables } from './term-tables.ts';
import { withoutInitialismMark } from './topic-terms.ts';

/** The expected keywords that a speech contained. `topicKeywords` of a session report. */
export interface TopicAdherence {
  readonly expected: readonly string[];
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** Percent, 40-100, rounded; null if keywords were expected and words were not measured. */
  readonly topicScore: number | null;
}

/**
 * Finds the keywords that were said as whole words or phrases (rule 24). A plural of the last word counts. A recognizer may write
 * `cofounder`, `co-founder` or `co founder`, so each matches the others. A part of a hyphenated word does not match.
 *
 * @param transcript as the recognizer wrote it
 * @param tables those of the speaker's language. Default: English
 */
export function topicAdherence(
  keywords: readonly string[],
  transcript: string,
  tables: TermTables = ENGLISH_TERMS,
): TopicAdherence {
  const { termsOf } = tables;
  const expected = distinct(keywords, tables);
  const terms = termsOf(transcript);
  const spoken = speechOf(terms);
  const unmarked = speechOf(terms.map(withoutMark));
  const found = expected.filter((keyword) => {
    const phrase = termsOf(keyword);
    return phrase.length === 1
      ? contains(spoken, phrase, tables)
      : contains(unmarked, phrase.map(withoutMark), tables);
  });
  const percent = expected.length === 0 ? TOPIC_SCORE_MAX : (found.length / expected.length) * 100;
  return {
    expected,
    found,
    missing: expected.filter((keyword) => !found.includes(keyword)),
    topicScore: Math.round(Math.min(TOPIC_SCORE_MAX, Math.max(TOPIC_SCORE_MIN, percent))),
  };
}

/** The result for a session whose words were not measured. Without keywords, there was nothing to measure. */
export function topicUnmeasured(
  keywords: readonly string[],
  tables: TermTables = ENGLISH_TERMS,
): TopicAdherence {
  const expected = distinct(keywords, tables);
  return { expected, found: [], missing: [], topicScore: expected.length === 0 ? TOPIC_SCORE_MAX : null };
}

/** Removes keywords without a letter or digit and, of keywords that compare equal, all but the first. */
function distinct(keywords: readonly string[], { termsOf }: TermTables): string[] {
  const seen = new Set(['']);
  return keywords.filter((keyword) => {
    const key = joinedText(termsOf(keyword));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A phrase with an initialism is also found without its mark: "the us economy" is the US economy. */
const withoutMark = (term: Term): Term => ({ ...term, text: withoutInitialismMark(term.text) });

const joinedText = (terms: readonly Term[]) => terms.map(({ text }) => text).join('');

/** Terms of a speech, and the indices at which a text occurs. */
interface Speech {
  readonly terms: readonly Term[];
  readonly placesOf: ReadonlyMap<string, readonly number[]>;
}

function speechOf(terms: readonly Term[]): Speech {
  const placesOf = new Map<string, number[]>();
  terms.forEach(({ text }, at) => {
    const places = placesOf.get(text);
    if (places) places.push(at);
    else placesOf.set(text, [at]);
  });
  return { terms, placesOf };
}

/** Whether a phrase was said, however its words are joined. */
function contains({ terms, placesOf }: Speech, phrase: readonly Term[], { pluralsOf }: TermTables): boolean {
  const last = phrase.at(-1);
  if (!last) return false;
  const start = joinedText(phrase.slice(0, -1));
  const breaks = new Set(breaksOf(phrase));
  const letters = phrase.length === 1 ? withoutInitialismMark(last.text) : '';
  const wholes = pluralsOf(last.text).map((end) => `${start}${end}`);
  return (
    wholes.some((whole) =>
      beginningsOf(whole).some((beginning) =>
        placesOf.get(beginning)?.some((from) => isSpokenAt(terms, from, whole, breaks)),
      ),
    ) || (placesOf.get(letters.slice(0, 1)) ?? []).some((from) => isSpelledAt(terms, from, letters))
  );
}

const beginningsOf = (text: string) => Array.from(text, (_, i) => text.slice(0, i + 1));

/** The ends of the terms of a phrase, in characters from its beginning. */
function breaksOf(phrase: readonly Term[]): number[] {
  let length = 0;
  return phrase.map(({ text }) => (length += text.length));
}

/** A word that was written as two, as *health care* for *healthcare*, has at least this many letters. */
const TWO_PART_WORD_MIN_LENGTH = 6;

/**
 * Whether the words from term `from` on, joined, are the phrase. They may lack a space of the phrase. One additional space is
 * allowed, in a long word.
 *
 * @param breaks where terms of the phrase end, in characters
 */
function isSpokenAt(
  spoken: readonly Term[],
  from: number,
  phrase: string,
  breaks: ReadonlySet<number>,
): boolean {
  if (spoken[from - 1]?.joined) return false;
  const blanksAllowed = phrase.length >= TWO_PART_WORD_MIN_LENGTH && spoken[from]!.text.length > 1 ? 1 : 0;
  let length = 0;
  let blanksAdded = 0;
  for (let at = from; at < spoken.length; at += 1) {
    const { text, joined } = spoken[at]!;
    if (!phrase.startsWith(text, length)) return false;
    length += text.length;
    if (length === phrase.length) return !joined;
    if (!joined && !breaks.has(length)) blanksAdded += 1;
    if (blanksAdded > blanksAllowed) return false;
  }
  return false;
}

/** Whether an initialism is spelled from term `from` on: *A I* for *AI*. */
function isSpelledAt(spoken: readonly Term[], from: number, letters: string): boolean {
  return (
    letters.length > 1 &&
    Array.from({ length: letters.length }, (_, i) => spoken[from + i]).every(
      (term, i) => term?.spelled === true && term.text === letters[i],
    )
  );
}
