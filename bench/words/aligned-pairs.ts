/** Pairs of equal or replaced words; one side is undefined if a word was inserted or left out (Levenshtein 1966). */
export function alignedPairs(
  expected: readonly string[],
  recognized: readonly string[],
): (readonly [expected: string | undefined, recognized: string | undefined])[] {
  const costs = expected.map(() => Array.from({ length: recognized.length + 1 }, () => 0));
  costs.unshift(recognized.map((_, j) => j + 1));
  costs[0]!.unshift(0);
  for (let i = 1; i <= expected.length; i += 1) {
    costs[i]![0] = i;
    for (let j = 1; j <= recognized.length; j += 1) {
      const replaced = costs[i - 1]![j - 1]! + (expected[i - 1] === recognized[j - 1] ? 0 : 1);
      costs[i]![j] = Math.min(replaced, costs[i - 1]![j]! + 1, costs[i]![j - 1]! + 1);
    }
  }
  const pairs: (readonly [string | undefined, string | undefined])[] = [];
  for (let i = expected.length, j = recognized.length; i > 0 || j > 0;) {
    const cost = costs[i]![j]!;
    const replaced = expected[i - 1] === recognized[j - 1] ? 0 : 1;
    if (i > 0 && j > 0 && cost === costs[i - 1]![j - 1]! + replaced)
      pairs.push([expected[(i -= 1)], recognized[(j -= 1)]]);
    else if (i > 0 && cost === costs[i - 1]![j]! + 1) pairs.push([expected[(i -= 1)], undefined]);
    else pairs.push([undefined, recognized[(j -= 1)]]);
  }
  return pairs.toReversed();
}
