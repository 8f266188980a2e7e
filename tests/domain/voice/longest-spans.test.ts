import { expect, test } from 'vitest';
import { createLongestSpans } from '../../../src/domain/voice/longest-spans.ts';

/** Adds spans of these lengths in seconds, 10 s apart. Returns the lengths of the three that are kept. */
function kept(lengths: readonly number[]): number[] {
  const longest = createLongestSpans(3);
  for (const [i, length] of lengths.entries()) longest.add(10 * i, 10 * i + length);
  return longest.list().map(({ startS, endS }) => endS - startS);
}

test.each([
  ['spans are all kept if there is room', [2, 1], [2, 1]],
  ['a longer span replaces the shortest, and the order stays', [2, 1, 3, 4], [2, 3, 4]],
  ['a shorter span is dropped', [2, 3, 4, 1], [2, 3, 4]],
  ['the longest of many spans stay', [1, 5, 2, 4, 3, 6], [5, 4, 6]],
])('%s', (_, lengths, expected) => {
  expect(kept(lengths)).toEqual(expected);
});

test('the earlier of equally long spans stay', () => {
  const longest = createLongestSpans(2);
  for (const startS of [0, 10, 20]) longest.add(startS, startS + 1);
  expect(longest.list()).toEqual([
    { startS: 0, endS: 1 },
    { startS: 10, endS: 11 },
  ]);
});
