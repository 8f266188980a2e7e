import type { TimeSpan } from '../voice/measures.ts';

/** The habit that an exercise works on. `ums` is the target without words: sounds that may be *ums*, by the voice analysis. */
export type ExerciseTarget = 'fillers' | 'ums' | 'rush' | 'flat' | 'fading' | 'posture';

/** Whether a target is visible, so that take and attempt need a picture. */
export function needsPicture(target: ExerciseTarget): boolean {
  return target === 'posture';
}

/** The part of a take that an exercise plays. Times in seconds from Start. */
export interface ExercisePassage extends TimeSpan {
  readonly target: ExerciseTarget;
  /** Occurrences of the target, ordered by start, at least one. A filler has no length: it begins and ends at its onset. */
  readonly occurrences: readonly TimeSpan[];
}

/** Maximum length of a passage, which must be remembered and repeated (docs/evidence.md, "Hear it, then say it again"). */
export const PASSAGE_MAX_S = 12;
/** Sound that a passage includes before the first occurrence and after the last, if the take has it. */
const CONTEXT_S = 4;
/** A cut moves to the middle of a pause within this distance or, without one, to the start of a word, so that no word is cut. */
const CUT_REACH_S = 2;
/** No word is shorter. */
const WORD_MIN_S = 0.05;

/**
 * The passage with the most occurrences or, for posture, with the longest total of occurrences; the earliest of equals (rule 70).
 * Used if no sentence with an occurrence is short enough.
 *
 * @param occurrences ordered by start
 * @param pauses ordered by start
 * @param takeS length of the take
 * @param wordsAtS times of all words of the take
 * @returns null without an occurrence
 */
export function densestPassage(
  target: ExerciseTarget,
  occurrences: readonly TimeSpan[],
  pauses: readonly TimeSpan[],
  takeS: number,
  wordsAtS: readonly number[] = [],
): ExercisePassage | null {
  const within = occurrences.filter(({ startS }) => startS >= 0 && startS < takeS);
  const densest = densestRun(within, weightOf(target));
  const first = densest[0];
  if (!first) return null;
  const lastS = Math.min(densest.at(-1)!.endS, first.startS + PASSAGE_MAX_S);
  const contextS = Math.min(CONTEXT_S, (PASSAGE_MAX_S - (lastS - first.startS)) / 2);
  const fromS = Math.max(0, first.startS - contextS);
  const toS = Math.min(takeS, lastS + contextS);
  const middles = pauses.map((pause) => (pause.startS + pause.endS) / 2);
  const cut = (atS: number, minS: number, maxS: number) =>
    nearest(middles, atS, minS, maxS) ?? nearest(wordsAtS, atS, minS, maxS) ?? atS;
  const startS = cut(fromS, toS - PASSAGE_MAX_S, first.startS);
  // The last occurrence may be a word that begins at this time.
  const endS = cut(toS, lastS + WORD_MIN_S, Math.min(takeS, startS + PASSAGE_MAX_S));
  return {
    target,
    startS,
    endS,
    occurrences: within.filter((one) => one.startS >= startS && one.startS < endS),
  };
}

/** The weight of an occurrence: its length for posture, else 1. */
export function weightOf(target: ExerciseTarget): (occurrence: TimeSpan) => number {
  return target === 'posture' ? ({ startS, endS }) => endS - startS : () => 1;
}

/** The successive occurrences that begin within a passage's length, less its context, with the largest total weight. */
function densestRun(
  occurrences: readonly TimeSpan[],
  weigh: (occurrence: TimeSpan) => number,
): readonly TimeSpan[] {
  let best: readonly TimeSpan[] = [];
  let bestWeight = 0;
  let weight = 0;
  let from = 0;
  occurrences.forEach((occurrence, to) => {
    weight += weigh(occurrence);
    while (occurrence.startS - occurrences[from]!.startS > PASSAGE_MAX_S - CONTEXT_S) {
      weight -= weigh(occurrences[from]!);
      from += 1;
    }
    if (weight <= bestWeight) return;
    bestWeight = weight;
    best = occurrences.slice(from, to + 1);
  });
  return best;
}

/** The time nearest to a cut, if one is within reach and within the bounds. */
function nearest(times: readonly number[], cutS: number, minS: number, maxS: number): number | undefined {
  return times
    .filter((atS) => Math.abs(atS - cutS) <= CUT_REACH_S && atS >= minS && atS <= maxS)
    .toSorted((a, b) => Math.abs(a - cutS) - Math.abs(b - cutS))[0];
}

/** Silence that a passage keeps before and after its speech, so that no sound is cut. No source: our choice. */
const EDGE_SILENCE_S = 0.3;

/**
 * Cuts the silence at the edges of a passage, but no word and no occurrence, whose times may be off.
 *
 * @param pauses ordered by start
 * @param speech from the first speech of the take to the last
 * @param wordsAtS times of all words of the take, ascending
 */
export function withoutSilentEdges(
  passage: ExercisePassage,
  pauses: readonly TimeSpan[],
  speech: TimeSpan,
  wordsAtS: readonly number[],
): ExercisePassage {
  const pauseAt = (atS: number) => pauses.find(({ startS, endS }) => startS <= atS && atS <= endS);
  const begins = pauseAt(passage.startS)?.endS ?? speech.startS;
  const ends = pauseAt(passage.endS)?.startS ?? speech.endS;
  const words = wordsAtS.filter((atS) => atS >= passage.startS && atS < passage.endS);
  const firstS = Math.min(passage.occurrences[0]!.startS, ...words.slice(0, 1));
  const lastS = Math.max(...passage.occurrences.map(({ endS }) => endS), ...words.slice(-1));
  return {
    ...passage,
    startS: Math.max(passage.startS, Math.min(begins, firstS) - EDGE_SILENCE_S),
    endS: Math.min(passage.endS, Math.max(ends, lastS) + EDGE_SILENCE_S),
  };
}
