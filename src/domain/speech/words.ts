/** A word and its position in a text. */
export interface Word {
  /** Case folded, with plain apostrophes. Words are compared by their keys. */
  readonly key: string;
  /** Offset of the first character. */
  readonly start: number;
  /** Offset behind the last character. */
  readonly end: number;
  /** Sentence-final punctuation follows. */
  readonly endsSentence: boolean;
  /** A comma, a semicolon, a colon or a dash follows. */
  readonly endsClause: boolean;
}

/** A run of letters, digits and apostrophes. Letters that a browser masks are asterisks: `s***`, `f**k`. */
const PLAIN = String.raw`[\p{L}\p{M}\p{N}'’]`;
const MASKED = String.raw`${PLAIN}*\p{L}(?:\*{2,}|\*+(?=\p{L}))[\p{L}*'’]*`;
const RUN = `(?:${MASKED}|${PLAIN}+)`;
/** Between digits, a hyphen separates: recognizers write numbers in a row as `1-2-3`. */
const JOINING_HYPHEN = String.raw`-(?!(?<=\p{N}-)\p{N})`;
const WORD = new RegExp(`${RUN}(?:${JOINING_HYPHEN}${RUN})*`, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** From the end of a word: closing quotes or brackets around `.`, `!`, `?` or `…`, and then no further word part. */
const SENTENCE_END = /^["'”’)\]]*[.!?…।]+(?=["'”’)\]]*(?:\s|$))/u;
/** The last letter of an abbreviation such as *O.K.*. Its period does not end the sentence if a small letter follows. */
const LAST_INITIAL = /\p{L}\.\p{L}$/u;
const CONTINUED = /^\.\s+\p{Ll}/u;
/** From the end of a word: punctuation within a sentence. A hyphen without spaces joins words. */
const CLAUSE_END = /^\.?["'”’)\]]*(?:[,;:—]|\s[-–—](?=\s))/u;
/** Longest run of punctuation after a word that is scanned. */
const PUNCTUATION_MAX_LENGTH = 8;

/**
 * The words of a text (rule 16): runs of letters, digits and apostrophes, joined by inner hyphens, but not between digits. Keys are case folded, and have
 * `'` for `’`. Apostrophes around a word are quotes, and not part of its key.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    if (!LETTER_OR_DIGIT.test(raw)) continue;
    const end = match.index + raw.length;
    const behind = text.slice(end, end + PUNCTUATION_MAX_LENGTH);
    words.push({
      key: fold(raw),
      start: match.index,
      end,
      endsSentence:
        SENTENCE_END.test(behind) &&
        !(CONTINUED.test(behind) && LAST_INITIAL.test(text.slice(Math.max(0, end - 3), end))),
      endsClause: CLAUSE_END.test(behind),
    });
  }
  return words;
}

/**
 * The words of a report's transcript. In older reports a hyphen also joins numbers, and there is one time for all of them.
 *
 * @param timeCount the number of the report's times of words
 */
export function wordsOfReport(transcript: string, timeCount: number): Word[] {
  const words = wordsOf(transcript);
  if (timeCount === 0 || timeCount >= words.length) return words;
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before?.end === word.start - 1 && transcript[before.end] === '-')
      joined[joined.length - 1] = { ...word, start: before.start, key: `${before.key}-${word.key}` };
    else joined.push(word);
  }
  return joined;
}

function fold(raw: string): string {
  return raw
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^'+|'+$/g, '');
}
