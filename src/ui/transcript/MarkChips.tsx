import type { MarkGroup } from '../../domain/session-report/mark-groups.ts';
import { MARK_CHIPS } from '../strings/transcript-marks.ts';
import styles from './MarkChips.module.css';

/** The marks that are shown: all, repeated phrases alone, or those of the same words in lower case. */
export type MarkFilter = string;

/** The marked words with their counts: each leaves its own marks alone in the transcript. Nothing where nothing is marked. */
export function MarkChips(props: {
  groups: readonly MarkGroup[];
  repeatedCount: number;
  chosen: MarkFilter;
  onChoose(filter: MarkFilter): void;
}) {
  const { groups, repeatedCount, chosen, onChoose } = props;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count + repeatedCount === 0) return null;
  const chips = [
    { filter: 'all', name: MARK_CHIPS.all, count },
    ...groups.map(({ words, count: times }) => ({ filter: words, name: words, count: times })),
    ...(repeatedCount > 0 ? [{ filter: 'repeated', name: MARK_CHIPS.repeated, count: repeatedCount }] : []),
  ];
  return (
    <div className={styles.chips} role="group" aria-label={MARK_CHIPS.heading} data-local>
      {chips.map(({ filter, name, count: times }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(chosen === filter ? 'all' : filter)}
        >
          <span translate={groups.some(({ words }) => words === filter) ? 'no' : undefined}>{name}</span>{' '}
          {times}
        </button>
      ))}
    </div>
  );
}
