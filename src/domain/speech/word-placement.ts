import { alignToNuclei } from './syllable-alignment.ts';
import { syllablesOf } from './word-syllables.ts';

/** A word, and when a recognizer first reported it. */
interface SeenWord {
  readonly key: string;
  /** Seconds from Start. */
  readonly seenAtS: number;
}

/** How late a recognizer reports a word, from the word's end. */
const LATENCY_S = { min: 0.3, max: 2 } as const;

/** From a word's onset to its report, where the voice was not heard. */
const MEAN_LATENCY_S = 1;

/** How long before the nucleus of its first syllable a word begins, at most. */
const ONSET_S = 0.2;

/** Mean length of a syllable. */
const SYLLABLE_S = 0.2;

/** From this probability on, a pause stands between two words. */
const PAUSE_MIN_PROBABILITY = 0.7;

/** Words, as the voice was heard to say them. */
export interface PlacedWords {
  /** Seconds from Start, in the order of the words. */
  readonly spokenAtS: readonly number[];
  /** Whether the voice was heard to pause between the word of an index and the next; false where that can't be told. */
  readonly pausesAfter: (index: number) => boolean;
}

/**
 * When words were said: the onset of each or a moment before, in seconds from Start. A recognizer reports words late and in
 * bursts; the voice analysis knows when syllables were spoken, but not of which words. So words are aligned to syllables
 * (rule 82), and where the voice was not heard, placed before they were reported.
 *
 * @param words in the order in which they were said
 * @param nucleiS when syllables were heard, ascending; empty where the voice was not heard
 */
export function placeWords(words: readonly SeenWord[], nucleiS: Float32Array): PlacedWords {
  const reportedS = inOrder(words);
  const unreportedS = lastReportsWithout(reportedS);
  const expected = words.map(({ key }, i) => {
    const syllables = syllablesOf(key);
    const lengthS = syllables * SYLLABLE_S;
    return {
      syllables,
      earliestS: unreportedS[i]! - LATENCY_S.max - lengthS,
      latestS: reportedS[i]! - LATENCY_S.min,
    };
  });
  const { timesS: firstNucleiS, pauseBefore } = alignToNuclei(expected, nucleiS);
  const spokenAtS: number[] = Array.from({ length: words.length });
  let nextS = Number.POSITIVE_INFINITY;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const heardS = firstNucleiS[i]! - ONSET_S;
    const unheardS = Math.min(reportedS[i]! - MEAN_LATENCY_S, nextS - expected[i]!.syllables * SYLLABLE_S);
    nextS = Math.max(0, Math.min(nextS, Number.isNaN(heardS) ? unheardS : heardS));
    spokenAtS[i] = nextS;
  }
  return { spokenAtS, pausesAfter: (index) => (pauseBefore[index + 1] ?? 0) >= PAUSE_MIN_PROBABILITY };
}

/** When each word was reported; a revised word, which is reported anew, no later than the words after it. */
function inOrder(words: readonly SeenWord[]): Float64Array {
  const reportedS = new Float64Array(words.length);
  let earliestS = Number.POSITIVE_INFINITY;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    earliestS = Math.min(earliestS, words[i]!.seenAtS);
    reportedS[i] = earliestS;
  }
  return reportedS;
}

/**
 * For each word, the time of the last report without it: what it lacks was not finished yet. For the last word of a burst, that
 * is the burst itself: a recognizer that reports a word has heard the sound up to it.
 */
function lastReportsWithout(reportedS: Float64Array): Float64Array {
  const without = new Float64Array(reportedS.length);
  let beforeS = 0;
  reportedS.forEach((atS, i) => {
    if (i > 0 && reportedS[i - 1] !== atS) beforeS = reportedS[i - 1]!;
    without[i] = reportedS[i + 1] === atS ? beforeS : atS;
  });
  return without;
}
