import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { COMPARISON } from '../strings/changes.ts';
import { PROGRESS } from '../strings/progress.ts';
import { Entries } from './Entries.tsx';
import styles from './KeptList.module.css';

/** The comparison is loaded when it is needed, with the code that draws and plays. */
const Comparison = lazyPart(
  () => import('./Comparison.tsx').then((loaded) => loaded.Comparison),
  () => <p role="alert">{COMPARISON.notLoaded}</p>,
);

/** The kept reports on sessions and videos, newest first. Selected reports can be deleted together. */
export function KeptList(props: { entries: readonly KeptEntry[]; onRemove(ids: readonly string[]): void }) {
  const { entries, onRemove } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [comparing, setComparing] = useState(false);
  // Another window may have deleted a report that is selected here.
  const selected = useMemo(() => entries.filter(({ id }) => ticked.has(id)), [entries, ticked]);
  const lists = useMemo(
    () =>
      [
        [PROGRESS.sessions, entries.filter(({ kind }) => kind === 'session' || kind === 'unreadable')],
        [PROGRESS.videos, entries.filter(({ kind }) => kind !== 'session' && kind !== 'unreadable')],
      ] as const,
    [entries],
  );
  const select = useCallback((id: string, on: boolean) => {
    setComparing(false);
    setTicked((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const returning = useRef(false);
  // The button that closed the comparison was removed, so its opener gets the focus.
  const focusOnReturn = useCallback((button: HTMLButtonElement | null) => {
    if (returning.current) button?.focus();
    returning.current = false;
  }, []);
  const [later, earlier] = selected;
  const pair =
    later?.kind === 'session' && earlier?.kind === 'session' && selected.length === 2
      ? ([earlier, later] as const)
      : undefined;
  return (
    <>
      {/* The comparison is before the list, which may be long. */}
      {comparing && pair && (
        <Suspense>
          <Comparison
            sessions={pair}
            onClose={() => {
              setComparing(false);
              returning.current = true;
            }}
          />
        </Suspense>
      )}
      {lists.map(
        ([name, listed]) =>
          listed.length > 0 && (
            <Entries
              key={name}
              name={name}
              hint={name === PROGRESS.sessions && listed.length > 1 ? PROGRESS.compareHint : undefined}
              entries={listed}
              selected={ticked}
              onSelect={select}
            />
          ),
      )}
      {selected.length > 0 && !(comparing && pair) && (
        <div className={`${styles.selection} unprinted`} data-selection>
          <Button ref={focusOnReturn} variant="secondary" disabled={!pair} onClick={() => setComparing(true)}>
            {COMPARISON.button}
          </Button>
          <Button variant="text" onClick={() => onRemove(selected.map(({ id }) => id))}>
            {PROGRESS.deleteSelected(selected.length)}
          </Button>
        </div>
      )}
    </>
  );
}
