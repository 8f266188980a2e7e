import type { MarkGroup } from '../../domain/session-report/mark-groups.ts';
import { MARK_CHIPS } from '../strings/transcript-marks.ts';
import styles from './MarkChips.module.css';

/** The marks that are shown: all, only repeated phrases, or only those with certain words, in lower case. */
export type MarkFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'words'; readonly words: string };

export const ALL_MARKS: MarkFilter = { kind: 'all' };

interface Chip {
  readonly filter: MarkFilter;
  readonly name: string;
  readonly count: number;
}

/** Chips of the marked words with their counts. A pressed chip leaves only its marks in the transcript. Nothing without marks. */
export function MarkChips(props: {
  groups: readonly MarkGroup[];
  repeatedCount: number;
  chosen: MarkFilter;
  onChoose(filter: MarkFilter): void;
}) {
  const { groups, repeatedCount, chosen, onChoose } = props;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count + repeatedCount === 0) return null;
  const ofWords = groups.map(({ words, count: times }): Chip => ({
    filter: { kind: 'words', words },
    name: words,
    count: times,
  }));
  const ofRepeated: Chip = { filter: { kind: 'repeated' }, name: MARK_CHIPS.repeated, count: repeatedCount };
  const chips: readonly Chip[] = [
    { filter: ALL_MARKS, name: MARK_CHIPS.all, count },
    ...ofWords,
    ...(repeatedCount > 0 ? [ofRepeated] : []),
  ];
  return (
    <div className={`${styles.chips} row gap-2`} role="group" aria-label={MARK_CHIPS.heading} data-local>
      {chips.map(({ filter, name, count: times }) => (
        <button
          key={`${filter.kind} ${name}`}
          type="button"
          aria-pressed={isSame(chosen, filter)}
          onClick={() => onChoose(isSame(chosen, filter) ? ALL_MARKS : filter)}
        >
          <span translate={filter.kind === 'words' ? 'no' : undefined}>{name}</span> {times}
        </button>
      ))}
    </div>
  );
}

function isSame(one: MarkFilter, other: MarkFilter): boolean {
  if (one.kind === 'words' && other.kind === 'words') return one.words === other.words;
  return one.kind === other.kind;
}
