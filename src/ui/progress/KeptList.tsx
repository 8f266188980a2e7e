import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clockTime } from '../../domain/clock-time.ts';
import type { KeptEntry } from '../../flows/progress/kept-reports.ts';
import { Button } from '../components/Button.tsx';
import { COMPARISON } from '../strings/changes.ts';
import { dateText } from '../strings/kept.ts';
import { PROGRESS, sessionFigures } from '../strings/progress.ts';
import { Comparison } from './Comparison.tsx';
import styles from './KeptList.module.css';

/** Entries that are rendered at first, and with each press of *more*: thousands at once would hold the page up. */
const PAGE_ENTRIES = 50;

/** The kept sessions, and the reports on videos, newest first. Those that are selected can be deleted together. */
export function KeptList(props: { entries: readonly KeptEntry[]; onRemove(ids: readonly string[]): void }) {
  const { entries, onRemove } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [comparing, setComparing] = useState(false);
  // Another window may have deleted what was ticked here.
  const selected = entries.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const lists = [
    [PROGRESS.sessions, entries.filter(({ kind }) => kind === 'session' || kind === 'unreadable')],
    [PROGRESS.videos, entries.filter(({ kind }) => kind === 'video' || kind === 'comprehensive')],
  ] as const;
  const [later, earlier, more] = entries.filter((entry) => entry.kind === 'session' && ticked.has(entry.id));
  const pair =
    later?.kind === 'session' && earlier?.kind === 'session' && !more && selected.length === 2
      ? ([earlier, later] as const)
      : undefined;
  return (
    <>
      {lists.map(([name, listed]) => (
        <Entries
          key={name}
          name={name}
          entries={listed}
          selected={selected}
          onSelect={(id, on) => {
            setComparing(false);
            setTicked(new Set(on ? [...selected, id] : selected.filter((other) => other !== id)));
          }}
        />
      ))}
      {selected.length > 0 && (
        <div className={styles.selection}>
          <Button variant="quiet" disabled={!pair} onClick={() => setComparing(true)}>
            {COMPARISON.button}
          </Button>
          <Button variant="quiet" onClick={() => onRemove(selected)}>
            {PROGRESS.deleteSelected(selected.length)}
          </Button>
        </div>
      )}
      {comparing && pair && <Comparison sessions={pair} />}
    </>
  );
}

function Entries(props: {
  name: string;
  entries: readonly KeptEntry[];
  selected: readonly string[];
  onSelect(id: string, on: boolean): void;
}) {
  const { name, entries, selected, onSelect } = props;
  const [shown, setShown] = useState(PAGE_ENTRIES);
  if (entries.length === 0) return null;
  const hidden = entries.length - shown;
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <ul className={styles.list} aria-label={name}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <input
              type="checkbox"
              aria-label={
                entry.kind === 'unreadable'
                  ? PROGRESS.selectUnreadable
                  : PROGRESS.select(dateText(entry.madeAt))
              }
              checked={selected.includes(entry.id)}
              onChange={({ target }) => onSelect(entry.id, target.checked)}
            />
            <div>
              <Entry entry={entry} />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE_ENTRIES)}>
          {PROGRESS.more(Math.min(hidden, PAGE_ENTRIES))}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: KeptEntry }) {
  const { id } = entry;
  switch (entry.kind) {
    case 'session':
      return (
        <>
          <Link to="/report/$id" params={{ id }} className={styles.link}>
            {dateText(entry.madeAt)}
          </Link>
          <p className={styles.figures}>{sessionFigures(entry, clockTime).join(' · ')}</p>
        </>
      );
    case 'video':
      return (
        <>
          <Link to="/video-report/$id" params={{ id }} className={styles.link}>
            {dateText(entry.madeAt)}
          </Link>
          <p className={styles.figures}>{PROGRESS.video}</p>
        </>
      );
    case 'comprehensive':
      return (
        <>
          <Link to="/comprehensive-report/$id" params={{ id }} className={styles.link}>
            {dateText(entry.madeAt)}
          </Link>
          <p className={styles.figures}>
            {PROGRESS.comprehensive} · {entry.goal}
          </p>
        </>
      );
    case 'unreadable':
      return (
        <Link to="/report/$id" params={{ id }} className={styles.link}>
          {PROGRESS.unreadable}
        </Link>
      );
  }
}
