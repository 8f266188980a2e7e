import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import { Notice } from '../components/Notice.tsx';
import { buttonClass } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { PROGRESS, STORAGE_FAILURE } from '../strings/progress.ts';
import { SHELL } from '../strings/shell.ts';
import { KeptList } from './KeptList.tsx';
import styles from './ProgressScreen.module.css';

/** What is kept on this device, newest first. */
export function ProgressScreen() {
  const { loadKept } = useAura();
  const [kept, setKept] = useState<KeptReports | 'unavailable'>();

  useEffect(() => {
    void loadKept().then((loaded) => {
      setKept(loaded ?? 'unavailable');
      return loaded?.refresh();
    });
  }, [loadKept]);

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{PROGRESS.heading}</h1>
        <p className={styles.lead}>{PROGRESS.lead}</p>
      </header>
      {kept === 'unavailable' ? (
        <p role="alert">{STORAGE_FAILURE['storage-refused']}</p>
      ) : kept ? (
        <Kept kept={kept} />
      ) : (
        <Notice text={SHELL.loading} role="status" />
      )}
    </div>
  );
}

function Kept({ kept }: { kept: KeptReports }) {
  const state = useStore(kept, (now) => now);
  switch (state.kind) {
    case 'reading':
      return <Notice text={SHELL.loading} role="status" />;
    case 'storage-full':
    case 'storage-refused':
      return <p role="alert">{STORAGE_FAILURE[state.kind]}</p>;
    case 'listed':
      return state.entries.length === 0 ? <Empty /> : <KeptList entries={state.entries} />;
  }
}

function Empty() {
  const { choices } = useAura();
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  return (
    <div className={styles.empty}>
      <p>
        {PROGRESS.none} {keeps ? PROGRESS.noneOn : PROGRESS.noneOff}
      </p>
      <Link to="/" className={buttonClass('strong')}>
        {PROGRESS.practice}
      </Link>
    </div>
  );
}
