import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import { Notice } from '../components/Notice.tsx';
import { Button, buttonClass } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { KEPT } from '../strings/kept.ts';
import { PROGRESS, STORAGE_FAILURE, REMOVAL } from '../strings/progress.ts';
import { SHELL } from '../strings/shell.ts';
import { ChangesPart, type FindChanges } from './ChangesPart.tsx';
import { FoldedPart } from './FoldedPart.tsx';
import { ImportField } from './ImportField.tsx';
import { KeepChoice } from './KeepChoice.tsx';
import { KeptList } from './KeptList.tsx';
import { KeptTools } from './KeptTools.tsx';
import { RemovalNotice } from '../kept/RemovalNotice.tsx';
import { StoragePart } from './StoragePart.tsx';
import { useKeptTakes } from './use-kept-takes.ts';
import { type LoadTalks, useTalkCount } from './use-talk-count.ts';
import { useListCheck } from './use-list-check.ts';
import { useRemoval } from '../kept/use-removal.ts';

/** The reports that are kept on this device, newest first. */
export function ProgressScreen({ findChanges, loadTalks }: Omit<KeptProps, 'kept'>) {
  const { loadKept } = useAura();
  const [kept, setKept] = useState<KeptReports | 'unavailable'>();

  useEffect(() => {
    void loadKept().then((loaded) => {
      setKept(loaded ?? 'unavailable');
      return loaded?.refresh();
    });
  }, [loadKept]);

  return (
    <div className="page shrinks">
      <header className="stack gap-3">
        <h1>{PROGRESS.heading}</h1>
        <p className="measure quiet hides-empty">{PROGRESS.lead}</p>
      </header>
      {kept === 'unavailable' ? (
        <p role="alert">{PROGRESS.notLoaded}</p>
      ) : kept ? (
        <Kept kept={kept} findChanges={findChanges} loadTalks={loadTalks} />
      ) : (
        <Notice text={SHELL.loading} role="status" />
      )}
    </div>
  );
}

interface KeptProps {
  kept: KeptReports;
  findChanges: FindChanges;
  loadTalks: LoadTalks;
}

function Kept(props: KeptProps) {
  const { kept } = props;
  // The value is deferred, so that a long list is rendered in slices, and the page reacts in between.
  const state = useDeferredValue(useStore(kept, (now) => now));
  switch (state.kind) {
    case 'loading':
      return <Notice text={SHELL.loading} role="status" />;
    case 'storage-full':
    case 'storage-refused':
    case 'storage-failed':
      return (
        <div className="stack gap-4 starts measure">
          <p role="alert">{STORAGE_FAILURE[state.kind]}</p>
          <Button variant="secondary" onClick={() => void kept.refresh()}>
            {KEPT.tryAgain}
          </Button>
        </div>
      );
    case 'listed':
      return <Listed {...props} {...state} />;
  }
}

function Listed(props: KeptProps & { entries: readonly KeptEntry[]; cleared: boolean }) {
  const { kept, findChanges, loadTalks, entries, cleared } = props;
  const { removal, remove, undo } = useRemoval(kept.remove);
  const takes = useKeptTakes(entries);
  const talkCount = useTalkCount(loadTalks);
  useListCheck(kept, entries);
  const sessions = useMemo(() => entries.filter((entry) => entry.kind === 'session'), [entries]);
  return (
    <>
      {entries.length === 0 && <Empty cleared={cleared} />}
      <KeepChoice />
      {entries.length > 0 && <ChangesPart sessions={sessions} findChanges={findChanges} />}
      <KeptList entries={entries} onRemove={(ids) => void remove(ids)} />
      <FoldedPart heading={PROGRESS.files} open={entries.length === 0}>
        {entries.length + takes.kept.length + talkCount > 0 && (
          <KeptTools
            kept={kept}
            entries={entries}
            takes={takes}
            loadTalks={loadTalks}
            onRemove={(ids) => void remove(ids)}
          />
        )}
        <ImportField kept={kept} loadTalks={loadTalks} />
        <StoragePart room={kept.room} entries={entries} takes={takes.kept} />
      </FoldedPart>
      <RemovalNotice removal={removal} texts={REMOVAL} onUndo={() => void undo()} />
    </>
  );
}

function Empty({ cleared }: { cleared: boolean }) {
  const { choices } = useAura();
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  return (
    <div className="stack gap-4 starts measure">
      {cleared ? (
        <p role="alert">{PROGRESS.cleared}</p>
      ) : (
        <p>
          {PROGRESS.none} {keeps && PROGRESS.nextIsFirst}
        </p>
      )}
      <Link to="/" className={buttonClass('primary')}>
        {PROGRESS.practice}
      </Link>
    </div>
  );
}
