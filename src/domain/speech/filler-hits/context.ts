import { listedSpelling } from '../filler-spellings.ts';

/** A word as the rules for fillers need it. */
export interface ContextWord {
  readonly key: string;
  readonly endsSentence: boolean;
  /** A comma, a dash or the like follows. */
  readonly endsClause?: boolean;
  /** It is the last word of a result of the recognizer, which ends results at pauses. */
  readonly endsUtterance?: boolean;
}

/** The words around a hit. Filled pauses count as no words: "something uh like that" reads as "something like that". */
export interface FillerContext {
  /** The n-th word before the hit, 1 being the nearest, up to 4; '' if the sentence or utterance has none there. */
  readonly before: (n: number) => string;
  /** The n-th word after the hit, up to 4; '' if the sentence or utterance has none there. */
  readonly after: (n: number) => string;
  /** A clause ends right before the hit: a comma, a pause, or the start of a sentence or utterance. */
  readonly opensClause: boolean;
  /** A clause ends right behind the hit. */
  readonly closesClause: boolean;
  /** A filled pause stands right before the hit. */
  readonly afterFilledPause: boolean;
}

/** Words on either side that the rules look at. */
const REACH_WORDS = 4;
/** Consecutive filled pauses that are skipped. */
const SKIPPED_MAX = 3;

const FILLED_PAUSES: ReadonlySet<string> = new Set(['um', 'uh', 'ah', 'er', 'hmm']);

/**
 * @param wordAt the word of an index, undefined before the first and behind the last
 * @param at index of the hit's first word
 * @param pausesAfter whether the voice pauses between a word and the next
 */
export function fillerContext(
  wordAt: (index: number) => ContextWord | undefined,
  at: number,
  length: number,
  pausesAfter: (index: number) => boolean = () => false,
): FillerContext {
  const endsUnit = (word: ContextWord | undefined) =>
    !word || word.endsSentence || word.endsUtterance === true;
  const endsClause = (index: number) => {
    const word = wordAt(index);
    return endsUnit(word) || word?.endsClause === true || pausesAfter(index);
  };
  const isFilledPause = (index: number) =>
    FILLED_PAUSES.has(listedSpelling(wordAt(index)?.key ?? '', wordAt(index - 1)?.key));
  const last = at + length - 1;

  /** The words in one direction, nearest first, up to the border of the sentence or utterance. */
  function neighbors(step: 1 | -1): string[] {
    const keys: string[] = [];
    let index = step === 1 ? last : at;
    for (let i = 0; i < REACH_WORDS + SKIPPED_MAX && keys.length < REACH_WORDS; i += 1) {
      if (endsUnit(wordAt(step === 1 ? index : index - 1))) break;
      index += step;
      const key = wordAt(index)?.key;
      if (key === undefined) break;
      if (!isFilledPause(index)) keys.push(key);
    }
    return keys;
  }

  const behind = neighbors(-1);
  const ahead = neighbors(1);
  return {
    before: (n) => behind[n - 1] ?? '',
    after: (n) => ahead[n - 1] ?? '',
    opensClause: endsClause(at - 1),
    closesClause: endsClause(last),
    afterFilledPause: isFilledPause(at - 1),
  };
}
