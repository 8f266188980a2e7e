import { SEGMENT_COUNT } from '../segment-count.ts';
import type { TimeSpan } from '../../voice/measures.ts';
import type { SkillSpan } from '../../skills/skill.ts';

/** A part of a recording with what it shows; null: nothing that a strip marks. */
export interface StripCell extends TimeSpan {
  readonly kind: SkillSpan['kind'] | null;
}

/** Fewer cells than this share of a segment do not cover it. */
const MARKED_MIN_SHARE = 0.5;

/**
 * A strip of equal segments, of which successive ones of one kind are one span. A segment has the kind that marks most of it, if that is at
 * least half; so a strip has a bounded length, whatever the recording's.
 *
 * @param cells ordered by start, without overlap
 */
export function stripOf(cells: readonly StripCell[], lengthS: number): SkillSpan[] {
  const segmentS = lengthS / SEGMENT_COUNT;
  const spans: SkillSpan[] = [];
  let from = 0;
  for (let i = 0; i < SEGMENT_COUNT; i += 1) {
    const startS = i * segmentS;
    const endS = startS + segmentS;
    const seconds = { lowered: 0, seen: 0, 'not-in-view': 0 };
    while (from < cells.length && cells[from]!.endS <= startS) from += 1;
    for (let at = from; at < cells.length && cells[at]!.startS < endS; at += 1) {
      const cell = cells[at]!;
      if (cell.kind) seconds[cell.kind] += Math.min(endS, cell.endS) - Math.max(startS, cell.startS);
    }
    const [kind, most] = (Object.entries(seconds) as [SkillSpan['kind'], number][]).toSorted(
      (a, b) => b[1] - a[1],
    )[0]!;
    if (most < MARKED_MIN_SHARE * segmentS || most <= 0) continue;
    const last = spans.at(-1);
    if (last?.kind === kind && Math.abs(last.endS - startS) < segmentS / 2)
      spans[spans.length - 1] = { ...last, endS };
    else spans.push({ kind, startS, endS });
  }
  return spans;
}

/** The parts of successive cells of one kind that have no gap between them. */
export function runsOf(cells: readonly StripCell[], kind: StripCell['kind']): TimeSpan[] {
  const runs: { startS: number; endS: number }[] = [];
  for (const cell of cells) {
    if (cell.kind !== kind) continue;
    const last = runs.at(-1);
    if (last && cell.startS - last.endS <= ROUNDING_S) last.endS = cell.endS;
    else runs.push({ startS: cell.startS, endS: cell.endS });
  }
  return runs;
}

const ROUNDING_S = 0.001;

const lastingS = ({ startS, endS }: TimeSpan) => endS - startS;

/** The longest of some spans that last at least `minS`, in the order of time. */
export function longest<Span extends TimeSpan>(spans: readonly Span[], count: number, minS: number): Span[] {
  return spans
    .filter((span) => lastingS(span) >= minS)
    .toSorted((a, b) => lastingS(b) - lastingS(a))
    .slice(0, count)
    .toSorted((a, b) => a.startS - b.startS);
}
