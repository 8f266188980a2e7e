import { MEDIUM_PAUSE_S } from '../voice/coaching.ts';
import type { TimeSpan } from '../voice/measures.ts';
import { type ExercisePassage, type ExerciseTarget, PASSAGE_MAX_S, weightOf } from './passage.ts';
import { endsSentence, type PlacedWord } from './script.ts';

/** A shorter passage is extended by its neighbors if they fit, because there is little to hear in it. No source: our choice. */
const PASSAGE_MIN_S = 5;

/** Sound that is included before a take's first word and after the start of its last word. */
const EDGE_S = 1.5;

/**
 * The sentences of a take. They end at punctuation or, if the recognizer writes no full stops, at pauses of half a second. The cut
 * between sentences is in the middle of a pause, if there is one.
 *
 * @param words ordered by time
 * @param pauses ordered by start
 */
export function sentencesOf(
  words: readonly PlacedWord[],
  pauses: readonly TimeSpan[],
  takeS: number,
): readonly TimeSpan[] {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return [];
  const written = words.some(({ text }) => endsSentence(text));
  const cuts: number[] = [];
  words.forEach(({ text, atS }, i) => {
    const next = words[i + 1];
    if (!next) return;
    const pause = longest(pauses.filter((one) => middleOf(one) >= atS && middleOf(one) < next.atS));
    const ends = written ? endsSentence(text) : pause !== undefined && lengthOf(pause) >= MEDIUM_PAUSE_S;
    if (ends) cuts.push(pause ? middleOf(pause) : next.atS);
  });
  const edges = [Math.max(0, first.atS - EDGE_S), ...cuts, Math.min(takeS, last.atS + EDGE_S)];
  return edges.slice(1).map((endS, i) => ({ startS: edges[i]!, endS }));
}

const lengthOf = ({ startS, endS }: TimeSpan) => endS - startS;
/** The share of an occurrence within a span that contains its beginning. 1 for an occurrence without length. */
const shareWithin = (occurrence: TimeSpan, { endS }: TimeSpan) =>
  occurrence.endS <= endS ? 1 : (endS - occurrence.startS) / lengthOf(occurrence);
const middleOf = ({ startS, endS }: TimeSpan) => (startS + endS) / 2;

const longest = (spans: readonly TimeSpan[]): TimeSpan | undefined =>
  spans.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];

/**
 * The successive whole sentences with the largest total weight of occurrences; the shortest and earliest of equals (rule 70).
 *
 * @param occurrences ordered by start
 * @returns null if no sentence with an occurrence is short enough
 */
export function sentencePassage(
  target: ExerciseTarget,
  occurrences: readonly TimeSpan[],
  sentences: readonly TimeSpan[],
): ExercisePassage | null {
  const weigh = weightOf(target);
  let best: { readonly from: number; readonly to: number; readonly weight: number } | undefined;
  const spanOf = (from: number, to: number) => ({
    startS: sentences[from]!.startS,
    endS: sentences[to]!.endS,
  });
  const within = (span: TimeSpan) =>
    occurrences.filter(({ startS }) => startS >= span.startS && startS < span.endS);
  for (let from = 0; from < sentences.length; from += 1) {
    for (let to = from; to < sentences.length; to += 1) {
      const span = spanOf(from, to);
      if (lengthOf(span) > PASSAGE_MAX_S) break;
      const weight = within(span).reduce(
        (sum, occurrence) => sum + weigh(occurrence) * shareWithin(occurrence, span),
        0,
      );
      const shorter = best && weight === best.weight && lengthOf(span) < lengthOf(spanOf(best.from, best.to));
      if (weight > (best?.weight ?? 0) || (weight > 0 && shorter)) best = { from, to, weight };
    }
  }
  if (!best) return null;
  let { from, to } = best;
  const fits = (a: number, b: number) =>
    a >= 0 && b < sentences.length && lengthOf(spanOf(a, b)) <= PASSAGE_MAX_S;
  while (lengthOf(spanOf(from, to)) < PASSAGE_MIN_S) {
    if (fits(from, to + 1)) to += 1;
    else if (fits(from - 1, to)) from -= 1;
    else break;
  }
  const span = spanOf(from, to);
  return { target, ...span, occurrences: within(span) };
}
