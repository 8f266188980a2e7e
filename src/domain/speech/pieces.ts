import type { SpokenWord } from './transcript.ts';

/** With fewer words a result on average, results are pieces of phrases, and do not end at pauses. */
const PIECE_MAX_WORDS = 2.5;

/** Fewer results tell nothing: a speaker may have said a word at a time. */
const PIECES_MIN_COUNT = 8;

/**
 * A word that is reported this long after the last one begins an utterance: the length of a word, and a pause of more than a second. Shorter
 * pauses are as often in the middle of a sentence, and separate only clauses (`word-placement.ts`).
 */
const UTTERANCE_GAP_S = 1.5;

/**
 * The words with the ends of utterances. A recognizer that ends its results at pauses has told them. Of one that sends a phrase in pieces
 * of a word or a few, an utterance ends where no word came for 1.5 s.
 */
export function withUtteranceEnds(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const results = words.filter(({ endsUtterance }) => endsUtterance).length;
  if (results < PIECES_MIN_COUNT || words.length > PIECE_MAX_WORDS * results) return words;
  return words.map((word, i) => {
    const next = words[i + 1];
    return { ...word, endsUtterance: !next || next.seenAtS - word.seenAtS >= UTTERANCE_GAP_S };
  });
}
