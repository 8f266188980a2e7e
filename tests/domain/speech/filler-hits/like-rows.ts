import { type ContextWord, fillerContext } from '../../../../src/domain/speech/filler-hits/context.ts';
import { likeByRules } from '../../../../src/domain/speech/filler-hits/like.ts';
import { LIKE_FEATURES, type LikeFeature } from '../../../../src/domain/speech/filler-hits/like-model.ts';
import { wordsOf } from '../../../../src/domain/speech/words.ts';
import { CHATTER } from './chatter-sentences.ts';
import { CONVERSATIONS } from './conversation-sentences.ts';
import { SENTENCES } from './sentences.ts';
import { SMALL_TALK } from './small-talk-sentences.ts';
import { TALKS } from './talk-sentences.ts';

export const FEATURES = Object.keys(LIKE_FEATURES) as LikeFeature[];

/** The features of a "like", as numbers. */
export interface LikeRow {
  /** 1 for each of {@link FEATURES} that holds, or 0. */
  readonly holds: readonly number[];
  readonly filler: boolean;
  /** The probability by the rules only. */
  readonly byRules: number;
}

/** @param at index of the "like" among `words` */
export function likeRow(words: readonly ContextWord[], at: number, filler: boolean): LikeRow {
  const context = fillerContext((index) => words[index], at, 1);
  return {
    holds: FEATURES.map((feature) => Number(LIKE_FEATURES[feature](context))),
    filler,
    byRules: likeByRules(context),
  };
}

/** The rows of marked sentences, in which `{like}` is a filler. @param bare whether punctuation is removed */
function rowsOf(sentences: readonly string[], bare: boolean): LikeRow[] {
  return sentences.flatMap((sentence) => {
    const words = wordsOf(sentence.replaceAll(/[{}[\]<>]/g, ''));
    const spoken = bare ? words.map(({ key }) => ({ key, endsSentence: false })) : words;
    const marks = [...sentence.matchAll(/([{[<]?)\blike\b/giu)].map(([, mark]) => mark === '{');
    return words
      .flatMap(({ key }, at) => (key === 'like' ? [at] : []))
      .map((at, i) => likeRow(spoken, at, marks[i]!));
  });
}

/** Sentences of conversations, which have no punctuation. */
export function conversationRows(): LikeRow[] {
  return rowsOf([...CONVERSATIONS, ...SMALL_TALK], true);
}

/** The rows from which the weights are fit: sentences with and without punctuation, conversations as they are. */
export function rowsToFit(): LikeRow[] {
  const punctuated = [...Object.values(SENTENCES).flat(), ...TALKS, ...CHATTER];
  return [...rowsOf(punctuated, false), ...rowsOf(punctuated, true), ...conversationRows()];
}

/** Strength of the penalty on large weights. It keeps the weights of rare features small. */
const PENALTY = 1;
const SWEEPS_MAX_COUNT = 500;
const STEP_MAX = 1;
const SETTLED_BELOW = 1e-6;

/** The weights of {@link FEATURES} by logistic regression. All but the first have an L2 penalty. */
export function fitLike(rows: readonly LikeRow[]): number[] {
  const weights = FEATURES.map(() => 0);
  const logOdds = rows.map(() => 0);
  for (let sweep = 0; sweep < SWEEPS_MAX_COUNT; sweep += 1) {
    let largest = 0;
    FEATURES.forEach((_, feature) => {
      const penalty = feature === 0 ? 0 : PENALTY;
      let slope = penalty * weights[feature]!;
      let curvature = penalty + SETTLED_BELOW;
      rows.forEach(({ holds, filler }, i) => {
        if (holds[feature] === 0) return;
        const p = 1 / (1 + Math.exp(-logOdds[i]!));
        slope += p - Number(filler);
        curvature += p * (1 - p);
      });
      const step = Math.max(-STEP_MAX, Math.min(STEP_MAX, -slope / curvature));
      weights[feature]! += step;
      rows.forEach(({ holds }, i) => {
        if (holds[feature] === 1) logOdds[i]! += step;
      });
      largest = Math.max(largest, Math.abs(step));
    });
    if (largest < SETTLED_BELOW) break;
  }
  return weights;
}

/** Whether rules and model together judge it as a filler. */
export function isLikely({ holds, byRules }: LikeRow, weights: readonly number[]): boolean {
  const model = holds.reduce((sum, held, i) => sum + held * weights[i]!, 0);
  return Math.log(byRules / (1 - byRules)) + model >= 0;
}
