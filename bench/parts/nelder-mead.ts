/** Searches for a minimum by the method of Nelder and Mead, from a simplex around a beginning. */
export function minimize(
  of: (at: readonly number[]) => number,
  begin: readonly number[],
  step: number,
  evaluations: number,
): number[] {
  const judged = (at: readonly number[]) => ({ at, value: of(at) });
  let simplex = [
    judged(begin),
    ...begin.map((_, i) => judged(begin.map((one, j) => (i === j ? one + step : one)))),
  ];
  let left = evaluations;
  while (left > 0) {
    simplex = simplex.toSorted((a, b) => a.value - b.value);
    const [best, worst] = [simplex[0]!, simplex.at(-1)!];
    const others = simplex.slice(0, -1);
    const center = begin.map((_, i) => others.reduce((sum, { at }) => sum + at[i]! / others.length, 0));
    const along = (factor: number) => judged(center.map((one, i) => one + factor * (worst.at[i]! - one)));
    const reflected = along(-1);
    left -= 1;
    if (reflected.value < best.value) {
      const expanded = along(-2);
      left -= 1;
      simplex = [...others, expanded.value < reflected.value ? expanded : reflected];
    } else if (reflected.value < others.at(-1)!.value) simplex = [...others, reflected];
    else {
      const contracted = along(reflected.value < worst.value ? -0.5 : 0.5);
      left -= 1;
      if (contracted.value < Math.min(worst.value, reflected.value)) simplex = [...others, contracted];
      else {
        left -= others.length;
        const shrink = (at: readonly number[]) => judged(at.map((one, i) => (one + best.at[i]!) / 2));
        simplex = [best, ...simplex.slice(1).map(({ at }) => shrink(at))];
      }
    }
  }
  return [...simplex.toSorted((a, b) => a.value - b.value)[0]!.at];
}
