import type { Summary } from '../../domain/progress/summary.ts';

/** A kept report as it is listed. */
export type KeptEntry = Summary | { readonly kind: 'unreadable'; readonly id: string };

/** Those of which no time is known come last. */
export function newestFirst(entries: readonly KeptEntry[]): readonly KeptEntry[] {
  // The texts of times compare as the times do.
  return entries.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));
}

function timeOf(entry: KeptEntry): string {
  return entry.kind === 'unreadable' ? '' : entry.madeAt;
}
