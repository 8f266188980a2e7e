import { describe, expect, test } from 'vitest';
import { LIKELY_MIN_PROBABILITY } from '../../../../src/domain/speech/filler-hits/filler-hit.ts';
import { LIKE_WEIGHTS } from '../../../../src/domain/speech/filler-hits/like-weights.ts';
import { conversationRows, FEATURES, fitLike, isLikely, type LikeRow, rowsToFit } from './like-rows.ts';

function f1(rows: readonly LikeRow[], likely: (row: LikeRow, index: number) => boolean): number {
  const hits = rows.map((row, i) => ({ filler: row.filler, likely: likely(row, i) }));
  const truePositives = hits.filter((hit) => hit.filler && hit.likely).length;
  const fillers = hits.filter((hit) => hit.filler).length;
  const positives = hits.filter((hit) => hit.likely).length;
  return (2 * truePositives) / (fillers + positives);
}

const rows = rowsToFit();
const conversations = conversationRows();

test('the stored weights are those of a new fit to the marked sentences', () => {
  const fit = fitLike(rows);
  FEATURES.forEach((feature, i) => expect(LIKE_WEIGHTS[feature], feature).toBeCloseTo(fit[i]!, 2));
});

test('at least one marked hit has each feature', () => {
  FEATURES.forEach((feature, i) => {
    expect(
      rows.some(({ holds }) => holds[i] === 1),
      feature,
    ).toBe(true);
  });
});

describe('in sentences of conversations that were left out of the fit', () => {
  test('rules and model together have a higher F1 score than the rules', () => {
    const others = rows.filter((_, i) => i < rows.length - conversations.length);
    const foldWeights = [0, 1, 2, 3, 4].map((fold) =>
      fitLike([...others, ...conversations.filter((_, i) => i % 5 !== fold)]),
    );
    const leftOut = f1(conversations, (row, i) => isLikely(row, foldWeights[i % 5]!));
    const byRules = f1(conversations, ({ byRules: p }) => p >= LIKELY_MIN_PROBABILITY);
    expect(leftOut).toBeGreaterThan(byRules);
    expect(leftOut).toBeGreaterThan(0.8);
  });
});
