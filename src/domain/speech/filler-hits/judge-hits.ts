import type { Filler } from '../fillers.ts';
import { type FillerEntry, FILLERS } from '../specification.ts';
import type { SpokenWord } from '../transcript.ts';
import type { PlacedWords } from '../word-placement.ts';
import {
  endOfDayFillerProbability,
  iMeanFillerProbability,
  youKnowFillerProbability,
} from './clause-markers.ts';
import { type ContextWord, type FillerContext, fillerContext } from './context.ts';
import { type FillerHit, type FillerKind, LIKELY_MIN_PROBABILITY } from './filler-hit.ts';
import { likeFillerProbability } from './like.ts';
import {
  actuallyFillerProbability,
  basicallyFillerProbability,
  literallyFillerProbability,
  seriouslyFillerProbability,
} from './sentence-adverbs.ts';
import { kindOfSoftenerProbability, opinionSoftenerProbability } from './softeners.ts';
import { amFillerProbability, erFillerProbability, soundFillerProbability } from './sounds.ts';
import { okayFillerProbability, rightFillerProbability } from './turn-markers.ts';
import { wellFillerProbability } from './well.ts';

/** The kind of an entry's hits that are no ordinary words, and the probability of that kind in a context. */
type Judgment = readonly [Exclude<FillerKind, 'ordinary' | 'left-out'>, (context: FillerContext) => number];

const JUDGMENTS: Record<FillerEntry, Judgment> = {
  um: ['filled-pause', soundFillerProbability],
  uh: ['filled-pause', soundFillerProbability],
  ah: ['filled-pause', soundFillerProbability],
  am: ['filled-pause', amFillerProbability],
  er: ['filled-pause', erFillerProbability],
  hmm: ['filled-pause', soundFillerProbability],
  like: ['discourse-marker', likeFillerProbability],
  basically: ['discourse-marker', basicallyFillerProbability],
  actually: ['discourse-marker', actuallyFillerProbability],
  literally: ['discourse-marker', literallyFillerProbability],
  seriously: ['discourse-marker', seriouslyFillerProbability],
  right: ['discourse-marker', rightFillerProbability],
  well: ['discourse-marker', wellFillerProbability],
  okay: ['discourse-marker', okayFillerProbability],
  'you know': ['discourse-marker', youKnowFillerProbability],
  'sort of': ['softener', kindOfSoftenerProbability],
  'kind of': ['softener', kindOfSoftenerProbability],
  'I mean': ['discourse-marker', iMeanFillerProbability],
  'I guess': ['softener', opinionSoftenerProbability],
  'I suppose': ['softener', opinionSoftenerProbability],
  'at the end of the day': ['discourse-marker', endOfDayFillerProbability],
};

/**
 * Judges one hit of the list from its context (rule 74). Its cost does not depend on the length of the speech.
 *
 * @param wordAt the word of an index, undefined before the first and behind the last
 * @param pausesAfter whether the voice pauses between a word and the next
 */
export function judgeHit(
  wordAt: (index: number) => ContextWord | undefined,
  { filler, at, length }: Filler,
  pausesAfter?: (index: number) => boolean,
): Pick<FillerHit, 'kind' | 'probability'> {
  const [kind, judge] = JUDGMENTS[filler];
  const probability = judge(fillerContext(wordAt, at, length, pausesAfter));
  return { kind: probability >= LIKELY_MIN_PROBABILITY ? kind : 'ordinary', probability };
}

/**
 * Judges all hits of a speech, in their order.
 *
 * @param placed when the words were said
 * @param leftOut entries that the speaker excluded from the likely fillers
 */
export function judgeHits(
  words: readonly SpokenWord[],
  fillers: readonly Filler<string>[],
  { spokenAtS, pausesAfter }: PlacedWords,
  leftOut: readonly FillerEntry[] = [],
): FillerHit[] {
  const hitOf = (found: Filler): FillerHit => ({
    text: found.filler,
    atS: spokenAtS[found.at] ?? 0,
    wordIndex: found.at,
    wordCount: found.length,
    ...judgeHit((index) => words[index], found, pausesAfter),
    ...(leftOut.includes(found.filler) && { kind: 'left-out' as const }),
    ...(words[found.at]?.inSound && { inSound: true as const }),
  });
  return fillers.filter(isSpecified).map(hitOf);
}

const isSpecified = (found: Filler<string>): found is Filler =>
  FILLERS.some((entry) => entry === found.filler);
