/** Syllable count of a word, and bounds on its beginning, before it is aligned. Times in seconds from Start. */
export interface ExpectedWord {
  readonly syllables: number;
  /** The earliest probable beginning. The further before it, the less likely a beginning is. */
  readonly earliestS: number;
  /** The latest possible beginning. */
  readonly latestS: number;
}

export interface Alignment {
  /** When each word's first nucleus was heard, early rather than late if uncertain; NaN if no nucleus is within its bounds. */
  readonly timesS: Float64Array;
  /** Probability that the voice paused right before each word, 0 to 1; 0 if no nucleus of the word was heard. */
  readonly pauseBefore: Float64Array;
}

/** Nuclei between this long before a word's earliest time and its latest time are candidates for the word. */
const CANDIDATES_BEFORE_S = 4;
const CANDIDATE_MAX_COUNT = 160;
/** If a word would have more surplus nuclei than this, they are speech that was not recognized. */
const EXTRA_NUCLEI_COUNT = 6;
/** Nuclei further apart than this have a pause between them. */
const PAUSE_GAP_S = 0.4;

/** Between nuclei further apart than this there is a pause, not a missed syllable. */
const SURE_PAUSE_GAP_S = 0.5;

/** Relative likelihood of each surplus or missing nucleus of a word. */
const MISCOUNT_LIKELIHOOD = 0.1;
/** Relative likelihood of a pause within a word. */
const PAUSE_IN_WORD_LIKELIHOOD = 0.1;
/** Relative likelihood of each second before a word's earliest time, if that is estimated from a recognizer's delay. */
const EARLY_LIKELIHOOD_PER_S = 0.05;
/** Relative likelihood of unrecognized speech, of any length. */
const UNRECOGNIZED_LIKELIHOOD = 1e-5;
/** Relative likelihood of unrecognized speech after the last word: a recognizer may end before the speaker does. */
const AFTERWARDS_LIKELIHOOD = 0.03;

/**
 * A word is placed early in its distribution over the nuclei: at the first quantile, but no more than a second after the second one.
 * Playback begins 1.5 s before that time: a time that is too late would miss the word.
 */
const EARLY_QUANTILE = 0.25;
const EARLIEST_QUANTILE = 0.01;
const AFTER_EARLIEST_MAX_S = 1;

/** How likely a word begins at each of its candidates. */
interface Column {
  /** Index of the first candidate among the nuclei. */
  readonly from: number;
  /** Likelihoods by the word's own times. */
  readonly own: Float64Array;
  /** Likelihoods by the word's own times and the words before it, with a sum of 1. */
  readonly forward: Float64Array;
}

/**
 * Aligns words to syllable nuclei in order, by the forward-backward algorithm (Rabiner 1989): a word takes about as many nuclei as
 * it has syllables, and contains no pause. Cost and memory are linear in the words.
 *
 * @param words whose times do not descend
 * @param nucleiS ascending, seconds from Start
 * @param earlyPerS relative likelihood of each second before a word's earliest time
 */
export function alignToNuclei(
  words: readonly ExpectedWord[],
  nucleiS: Float32Array,
  earlyPerS = EARLY_LIKELIHOOD_PER_S,
): Alignment {
  const aligned = {
    timesS: new Float64Array(words.length).fill(Number.NaN),
    pauseBefore: new Float64Array(words.length),
  };
  const steps = createSteps(nucleiS);
  let run: Column[] = [];
  let begin = 0;
  let end = 0;
  words.forEach((word, i) => {
    while (end < nucleiS.length && nucleiS[end]! <= word.latestS) end += 1;
    while (begin < end && nucleiS[begin]! < word.earliestS - CANDIDATES_BEFORE_S) begin += 1;
    const from = Math.max(begin, end - CANDIDATE_MAX_COUNT);
    const own = new Float64Array(end - from);
    for (let at = 0; at < own.length; at += 1) {
      const tooEarlyS = word.earliestS - nucleiS[from + at]!;
      own[at] = tooEarlyS > 0 ? earlyPerS ** tooEarlyS : 1;
    }
    const last = run.at(-1);
    const forward = own.slice();
    if (last) steps.forward(last, words[i - 1]!.syllables, from, forward);
    if (!normalize(forward)) {
      // If none of the word's candidates can follow the word before, a new run of words begins.
      placeRun(run, words, i, steps, nucleiS, aligned);
      run = [];
      forward.set(own);
      if (!normalize(forward)) return;
    }
    run.push({ from, own, forward });
  });
  placeRun(run, words, words.length, steps, nucleiS, aligned);
  return aligned;
}

/** Likelihoods of the steps from the first nucleus of a word to that of the next. */
interface Steps {
  /** Whether there is a pause right before a nucleus. */
  followsPause(nucleus: number): boolean;
  /** Multiplies `into`, which begins at nucleus `from`, by the likelihoods of the steps from the word before. */
  forward(before: Column, syllables: number, from: number, into: Float64Array): void;
  /** Writes to `into`, which ends with the last nucleus before a run's end, the likelihoods of the steps to the end. */
  end(syllables: number, into: Float64Array): void;
  /** Writes to `into`, which begins at nucleus `from`, the likelihoods of the steps to the next word. */
  backward(
    after: Column,
    afterLikelihoods: Float64Array,
    syllables: number,
    from: number,
    into: Float64Array,
  ): void;
}

function createSteps(nucleiS: Float32Array): Steps {
  /** For each nucleus, the count of pauses before it. */
  const pauses = new Int32Array(nucleiS.length);
  for (let i = 1; i < nucleiS.length; i += 1) {
    pauses[i] = pauses[i - 1]! + (nucleiS[i]! - nucleiS[i - 1]! > PAUSE_GAP_S ? 1 : 0);
  }

  /** Likelihoods of a word's number of nuclei, indexed by that number, up to the word's syllables plus {@link EXTRA_NUCLEI_COUNT}. */
  function countLikelihoods(syllables: number): Float64Array {
    const reach = Math.ceil(syllables) + EXTRA_NUCLEI_COUNT;
    return Float64Array.from(
      { length: reach + 1 },
      (_, count) => MISCOUNT_LIKELIHOOD ** Math.abs(count - syllables),
    );
  }

  /** Likelihood of the pauses within a word that takes the nuclei from `begin` to before `next`. */
  function pauseLikelihood(begin: number, next: number): number {
    const inside = next - begin > 1 ? pauses[next - 1]! - pauses[begin]! : 0;
    return inside === 0 ? 1 : PAUSE_IN_WORD_LIKELIHOOD ** inside;
  }

  return {
    followsPause: (nucleus) => nucleus > 0 && nucleiS[nucleus]! - nucleiS[nucleus - 1]! > SURE_PAUSE_GAP_S,
    forward(before, syllables, from, into) {
      const ofCount = countLikelihoods(syllables);
      const reach = ofCount.length - 1;
      const beforeEnd = before.from + before.forward.length;
      let far = 0;
      let passed = before.from;
      for (let at = 0; at < into.length; at += 1) {
        const nucleus = from + at;
        for (; passed < Math.min(beforeEnd, nucleus - reach); passed += 1) {
          far += before.forward[passed - before.from]!;
        }
        let sum = UNRECOGNIZED_LIKELIHOOD * far;
        for (let begin = passed; begin <= nucleus && begin < beforeEnd; begin += 1) {
          sum +=
            before.forward[begin - before.from]! *
            ofCount[nucleus - begin]! *
            pauseLikelihood(begin, nucleus);
        }
        into[at]! *= sum;
      }
    },
    end(syllables, into) {
      const ofCount = countLikelihoods(syllables);
      for (let at = 0; at < into.length; at += 1) {
        into[at] = Math.max(ofCount[into.length - at] ?? 0, AFTERWARDS_LIKELIHOOD);
      }
    },
    backward(after, afterLikelihoods, syllables, from, into) {
      const ofCount = countLikelihoods(syllables);
      const reach = ofCount.length - 1;
      let far = 0;
      let passed = after.from + afterLikelihoods.length - 1;
      for (let at = into.length - 1; at >= 0; at -= 1) {
        const nucleus = from + at;
        for (; passed >= Math.max(after.from, nucleus + reach + 1); passed -= 1) {
          far += afterLikelihoods[passed - after.from]!;
        }
        let sum = UNRECOGNIZED_LIKELIHOOD * far;
        for (let next = Math.max(after.from, nucleus); next <= passed; next += 1) {
          sum +=
            afterLikelihoods[next - after.from]! * ofCount[next - nucleus]! * pauseLikelihood(nucleus, next);
        }
        into[at] = sum;
      }
    },
  };
}

/** Places the words of a run that ends before word `end`. */
function placeRun(
  run: readonly Column[],
  words: readonly ExpectedWord[],
  end: number,
  steps: Steps,
  nucleiS: Float32Array,
  { timesS, pauseBefore }: Alignment,
): void {
  let after: Column | undefined;
  let afterLikelihoods = new Float64Array();
  for (let back = 1; back <= run.length; back += 1) {
    const column = run[run.length - back]!;
    const backward = new Float64Array(column.own.length);
    if (!after) steps.end(words[end - back]!.syllables, backward);
    else steps.backward(after, afterLikelihoods, words[end - back]!.syllables, column.from, backward);
    const quantileS = (share: number) => nucleiS[column.from + quantileOf(share, column.forward, backward)]!;
    timesS[end - back] = Math.min(
      quantileS(EARLY_QUANTILE),
      quantileS(EARLIEST_QUANTILE) + AFTER_EARLIEST_MAX_S,
    );
    pauseBefore[end - back] = pauseShare(column, backward, steps);
    for (let at = 0; at < backward.length; at += 1) backward[at]! *= column.own[at]!;
    normalize(backward);
    after = column;
    afterLikelihoods = backward;
  }
}

/** Probability that a word's first nucleus follows a pause, by the nucleus's distribution. */
function pauseShare({ from, forward }: Column, backward: Float64Array, steps: Steps): number {
  let sum = 0;
  let paused = 0;
  forward.forEach((likelihood, at) => {
    const both = likelihood * backward[at]!;
    sum += both;
    if (steps.followsPause(from + at)) paused += both;
  });
  return sum > 0 ? paused / sum : 0;
}

/** Scales likelihoods to a sum of 1. @returns false if all are 0 */
function normalize(likelihoods: Float64Array): boolean {
  let sum = 0;
  for (const likelihood of likelihoods) sum += likelihood;
  if (sum === 0) return false;
  for (let i = 0; i < likelihoods.length; i += 1) likelihoods[i]! /= sum;
  return true;
}

/** The index at a quantile of the distribution that is the product of two. */
function quantileOf(share: number, forward: Float64Array, backward: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < forward.length; i += 1) sum += forward[i]! * backward[i]!;
  let until = 0;
  for (let i = 0; i < forward.length; i += 1) {
    until += forward[i]! * backward[i]!;
    if (until >= share * sum) return i;
  }
  return forward.length - 1;
}
