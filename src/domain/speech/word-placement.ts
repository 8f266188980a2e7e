import { alignToNuclei } from './syllable-alignment.ts';
import { syllablesOf as englishSyllablesOf } from './word-syllables.ts';

/** A word, and its time by the recognizer. */
interface SeenWord {
  readonly key: string;
  /** Seconds from Start: when a recognizer first reported it, or when it was captured. */
  readonly seenAtS: number;
}

/**
 * Delay of a recognizer's report after the word's end, and from the word's onset if the voice was not measured. The time at which a word
 * was captured may lie on either side of its end, and is not seconds late.
 */
const REPORTED_S = { min: 0.3, max: 2, fromOnset: 1, earlyPerS: undefined } as const;
const CAPTURED_S = { min: -0.2, max: 0.4, fromOnset: 0.3, earlyPerS: 1e-6 } as const;

/** A word begins at most this long before the nucleus of its first syllable. */
const ONSET_S = 0.2;

/** Mean length of a syllable. */
const SYLLABLE_S = 0.2;

/** Mean syllables of a word in a language whose words can't be divided. It only keeps successive words apart. */
const UNDIVIDED_SYLLABLES = 1.5;

/** A pause by the times of capture. The voice analysis has the same bound. */
const PAUSE_S = 0.5;

/** From this probability on, there is a pause between two words. */
const PAUSE_MIN_PROBABILITY = 0.7;

/** Times of words and pauses, derived from recognizer and voice. */
export interface PlacedWords {
  /** Seconds from Start, in the order of the words. */
  readonly spokenAtS: readonly number[];
  /** Whether the voice paused between the word at an index and the next; false if unknown. */
  readonly pausesAfter: (index: number) => boolean;
}

/**
 * Derives when words were said: the onset of each or slightly before, in seconds from Start. A recognizer reports words late and
 * in bursts. The voice analysis knows the times of syllables, but not their words. So words are aligned to syllables (rule 82).
 * If the voice was not heard, or the language's syllables are not known, words are placed at a fixed delay before their report.
 *
 * @param words in the order in which they were said
 * @param nucleiS times of syllables, ascending; empty if the voice was not heard
 * @param captured whether the recognizer told when the words were captured
 * @param syllablesOf the syllables of a word in the speaker's language; null if they are not known. Default: English
 */
export function placeWords(
  words: readonly SeenWord[],
  nucleiS: Float32Array,
  captured = false,
  syllablesOf: ((key: string) => number) | null = englishSyllablesOf,
): PlacedWords {
  const latencyS = captured ? CAPTURED_S : REPORTED_S;
  const reportedS = inOrder(words);
  const unreportedS = lastReportsWithout(reportedS);
  const expected = words.map(({ key }, i) => {
    const syllables = syllablesOf?.(key) ?? UNDIVIDED_SYLLABLES;
    const lengthS = syllables * SYLLABLE_S;
    return {
      syllables,
      earliestS: unreportedS[i]! - latencyS.max - lengthS,
      latestS: reportedS[i]! - latencyS.min,
    };
  });
  const { timesS: firstNucleiS, pauseBefore } = alignToNuclei(
    expected,
    syllablesOf ? nucleiS : new Float32Array(),
    latencyS.earlyPerS,
  );
  const spokenAtS: number[] = Array.from({ length: words.length });
  let nextS = Number.POSITIVE_INFINITY;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const alignedS = firstNucleiS[i]! - ONSET_S;
    const estimatedS = Math.min(
      reportedS[i]! - latencyS.fromOnset,
      nextS - expected[i]!.syllables * SYLLABLE_S,
    );
    nextS = Math.max(0, Math.min(nextS, Number.isNaN(alignedS) ? estimatedS : alignedS));
    spokenAtS[i] = nextS;
  }
  /** Whether the word at an index was captured so late after the last one that there was a pause. */
  const isCapturedLate = (index: number) =>
    index < words.length &&
    words[index]!.seenAtS - words[index - 1]!.seenAtS - expected[index]!.syllables * SYLLABLE_S >= PAUSE_S;
  return {
    spokenAtS,
    pausesAfter: (index) =>
      (pauseBefore[index + 1] ?? 0) >= PAUSE_MIN_PROBABILITY || (captured && isCapturedLate(index + 1)),
  };
}

/** When each word was reported. A revised word is reported again, but counts as no later than the words after it. */
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
 * For each word, the time of the last report that lacks the word: it was not finished then. For the last word of a burst, this is
 * the burst's own time, because a recognizer has heard the sound up to the word that it reports.
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
