/** The speaker's own judgment of a run, given before its report. A question that was skipped is null. */
export interface Guess {
  /** How long it took: a band, in seconds. A bound is null at either end. */
  readonly took: Band | null;
  /** Indices of the sections that went best and worst. */
  readonly best: number | null;
  readonly worst: number | null;
}

export interface Band {
  readonly fromS: number | null;
  readonly toS: number | null;
}

/** Bounds of the bands, as shares of the planned length. No source: our choice. */
const BOUND_SHARES = [0.8, 0.95, 1.05, 1.2];
/** Bounds without a planned length, so that they tell nothing of the run. */
const UNPLANNED_BOUNDS_S = [120, 300, 600, 1200];
const ROUNDED_S = 5;

/** Five bands around the planned length; the middle one is as planned (rule 179). */
export function guessBands(plannedS: number | null): Band[] {
  const bounds = new Set(
    plannedS === null
      ? UNPLANNED_BOUNDS_S
      : BOUND_SHARES.map((share, i) => {
          const round = i < 2 ? Math.floor : Math.ceil;
          return ROUNDED_S * Math.max(1, round((share * plannedS) / ROUNDED_S));
        }),
  );
  const [...all] = bounds;
  return [null, ...all].map((fromS, i) => ({ fromS, toS: all[i] ?? null }));
}

/** Whether a length is in a band. */
export const isWithin = ({ fromS, toS }: Band, tookS: number): boolean =>
  tookS >= (fromS ?? 0) && tookS < (toS ?? Infinity);

/** The sections that were nearest to their time and farthest from it, by the ratio; null unless two were spoken against a time. */
export function byTheClock(
  sections: readonly { readonly plannedS: number | null; readonly spentS: number }[],
): { readonly best: number; readonly worst: number } | null {
  const off = sections.flatMap(({ plannedS, spentS }, section) =>
    plannedS && spentS > 0 ? [{ section, ratio: Math.abs(Math.log(spentS / plannedS)) }] : [],
  );
  const sorted = off.toSorted((a, b) => a.ratio - b.ratio);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst && best !== worst ? { best: best.section, worst: worst.section } : null;
}
