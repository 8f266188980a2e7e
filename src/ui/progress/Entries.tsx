import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { clockTime } from '../../domain/clock-time.ts';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import { useAura, useStore } from '../context.ts';
import { dateText, sessionTitle } from '../strings/kept.ts';
import { PROGRESS, sessionFigures } from '../strings/progress.ts';
import styles from './KeptList.module.css';
import { RawDownload } from './RawDownload.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Rows are rendered in blocks, one after another, because thousands at once would block the page. The browser lays out a block when it is
 * almost in view. With single rows, it would check thousands of boxes in every frame.
 */
const BLOCK_ROWS = 10;
/** Approximate height of a row, used for a block before its layout. */
const ROW_REM = 4.5;

/** A list of kept reports, each with a checkbox. */
export function Entries(props: {
  name: string;
  /** Explains the purpose of selecting. */
  hint: string | undefined;
  entries: readonly KeptEntry[];
  selected: ReadonlySet<string>;
  /** Must be stable between renders. */
  onSelect(id: string, on: boolean): void;
}) {
  const { name, hint, entries, selected, onSelect } = props;
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(entries.length / BLOCK_ROWS) }, (_, i) =>
        entries.slice(i * BLOCK_ROWS, (i + 1) * BLOCK_ROWS),
      ),
    [entries],
  );
  const shown = useGrowingCount(blocks.length);
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  return (
    <section className={styles.part}>
      <div className={`${styles.head} row`}>
        <h2>{name}</h2>
        {hint && <p className="quiet small tabular anywhere">{hint}</p>}
      </div>
      {/* Roles are used, because a ul must not contain blocks. */}
      <div role="list" className={styles.list} aria-label={name} aria-busy={shown < blocks.length}>
        {blocks.slice(0, shown).map((block, i) => (
          <Block
            key={i}
            entries={block}
            coachFillers={coachFillers}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </section>
  );
}

/** Counts up from 0 in steps, whenever the page is idle. */
function useGrowingCount(count: number): number {
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (reached >= count) return undefined;
    return whenIdle(() => startTransition(() => setReached(reached + 1)));
  }, [count, reached]);
  return reached;
}

const Block = memo(function Block(props: {
  entries: readonly KeptEntry[];
  coachFillers: boolean;
  selected: ReadonlySet<string>;
  onSelect(id: string, on: boolean): void;
}) {
  const { entries, coachFillers, selected, onSelect } = props;
  return (
    <div
      role="presentation"
      className={styles.block}
      style={{ containIntrinsicBlockSize: `auto ${entries.length * ROW_REM}rem` }}
    >
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          coachFillers={coachFillers}
          selected={selected.has(entry.id)}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
});

const EntryRow = memo(function EntryRow(props: {
  entry: KeptEntry;
  coachFillers: boolean;
  selected: boolean;
  onSelect(id: string, on: boolean): void;
}) {
  const { entry, coachFillers, selected, onSelect } = props;
  return (
    <div role="listitem" className={`${styles.entry} choice stack gap-3`}>
      <input
        type="checkbox"
        aria-label={entry.kind === 'unreadable' ? PROGRESS.selectUnreadable : PROGRESS.select(titleOf(entry))}
        checked={selected}
        onChange={({ target }) => onSelect(entry.id, target.checked)}
      />
      <div className={entry.kind === 'unreadable' ? styles.unreadable : undefined}>
        {/* This is no `Link`, because each would be called at every change of the address, and there may be thousands. */}
        <a href={`#/${ADDRESS[entry.kind]}/${entry.id}`} className="bold">
          {nameOf(entry)}
        </a>
        <Figures entry={entry} coachFillers={coachFillers} />
      </div>
    </div>
  );
});

const titleOf = (entry: Exclude<KeptEntry, { kind: 'unreadable' }>): string =>
  entry.kind === 'session' ? sessionTitle(entry) : dateText(entry.madeAt);

function nameOf(entry: KeptEntry): string {
  if (entry.kind === 'unreadable') return PROGRESS.unreadable;
  return (entry.kind === 'session' && entry.name) || dateText(entry.madeAt);
}

const ADDRESS: Record<KeptEntry['kind'], string> = {
  session: 'report',
  unreadable: 'report',
  video: 'video-report',
  comprehensive: 'comprehensive-report',
  measured: 'video-report',
};

function Figures({ entry, coachFillers }: { entry: KeptEntry; coachFillers: boolean }) {
  switch (entry.kind) {
    case 'session':
      return (
        <p className="quiet small tabular anywhere">
          {[
            ...(entry.name ? [dateText(entry.madeAt)] : []),
            ...sessionFigures(entry, clockTime, coachFillers),
          ].join(' · ')}
        </p>
      );
    case 'video':
      return <p className="quiet small tabular anywhere">{PROGRESS.video}</p>;
    case 'comprehensive':
      return (
        <p className="quiet small tabular anywhere">
          {PROGRESS.comprehensive} · {entry.goal}
        </p>
      );
    case 'measured':
      return (
        <p className="quiet small tabular anywhere">
          {PROGRESS.measured} · {clockTime(entry.lengthS)}
        </p>
      );
    case 'unreadable':
      return <RawDownload id={entry.id} />;
  }
}
