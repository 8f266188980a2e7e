import type { Summary } from '../../domain/progress/summary.ts';

/** A kept report as it is listed. */
export type KeptEntry = Summary | { readonly kind: 'unreadable'; readonly id: string };

/** Sorts entries. Those without a known time are last. */
export function newestFirst(entries: readonly KeptEntry[]): readonly KeptEntry[] {
  // Sorting ISO texts sorts by time.
  return entries.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));
}

function timeOf(entry: KeptEntry): string {
  return entry.kind === 'unreadable' ? '' : entry.madeAt;
}
