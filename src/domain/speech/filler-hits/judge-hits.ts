import type { Filler } from '../fillers.ts';
import type { FillerEntry } from '../specification.ts';
import type { SpokenWord } from '../transcript.ts';
import { endOfDayIsFiller, iMeanIsFiller, youKnowIsFiller } from './clause-markers.ts';
import { type ContextWord, type FillerContext, fillerContext } from './context.ts';
import { type FillerHit, type FillerKind, LIKELY_MIN_PROBABILITY } from './filler-hit.ts';
import { likeIsFiller } from './like.ts';
import {
  actuallyIsFiller,
  basicallyIsFiller,
  literallyIsFiller,
  seriouslyIsFiller,
} from './sentence-adverbs.ts';
import { kindOfSoftens, opinionSoftens } from './softeners.ts';
import { amIsFiller, erIsFiller, soundIsFiller } from './sounds.ts';
import { okayIsFiller, rightIsFiller } from './turn-markers.ts';
import { wellIsFiller } from './well.ts';

/** The kind of an entry's hits that are no ordinary words, and the probability of that kind in a context. */
type Judgment = readonly [Exclude<FillerKind, 'ordinary' | 'left-out'>, (context: FillerContext) => number];

const JUDGMENTS: Record<FillerEntry, Judgment> = {
  um: ['filled-pause', soundIsFiller],
  uh: ['filled-pause', soundIsFiller],
  ah: ['filled-pause', soundIsFiller],
  am: ['filled-pause', amIsFiller],
  er: ['filled-pause', erIsFiller],
  hmm: ['filled-pause', soundIsFiller],
  like: ['discourse-marker', likeIsFiller],
  basically: ['discourse-marker', basicallyIsFiller],
  actually: ['discourse-marker', actuallyIsFiller],
  literally: ['discourse-marker', literallyIsFiller],
  seriously: ['discourse-marker', seriouslyIsFiller],
  right: ['discourse-marker', rightIsFiller],
  well: ['discourse-marker', wellIsFiller],
  okay: ['discourse-marker', okayIsFiller],
  'you know': ['discourse-marker', youKnowIsFiller],
  'sort of': ['softener', kindOfSoftens],
  'kind of': ['softener', kindOfSoftens],
  'I mean': ['discourse-marker', iMeanIsFiller],
  'I guess': ['softener', opinionSoftens],
  'I suppose': ['softener', opinionSoftens],
  'at the end of the day': ['discourse-marker', endOfDayIsFiller],
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
 * @param leftOut entries that the speaker excluded from the likely fillers
 */
export function judgeHits(
  words: readonly SpokenWord[],
  fillers: readonly Filler[],
  leftOut: readonly FillerEntry[] = [],
  pausesAfter?: (index: number) => boolean,
): FillerHit[] {
  return fillers.map((found) => ({
    text: found.filler,
    atS: words[found.at]?.seenAtS ?? 0,
    wordIndex: found.at,
    wordCount: found.length,
    ...judgeHit((index) => words[index], found, pausesAfter),
    ...(leftOut.includes(found.filler) && { kind: 'left-out' as const }),
  }));
}
