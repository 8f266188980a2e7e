import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { KeptReports, NotKept } from '../../flows/progress/kept-reports.ts';
import { createStore, type Readable } from '../../flows/store.ts';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import styles from './NotKeptNotice.module.css';
import { KEPT } from '../strings/kept.ts';
import { storageFailureText } from '../strings/progress.ts';

const NOTHING_FAILED: Readable<NotKept> = createStore({ failure: undefined, again: () => {} });

/** Says that this page's report was not kept, although reports are to be kept, and has a remedy. */
export function NotKeptNotice() {
  const { choices, loadKept } = useAura();
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  const [kept, setKept] = useState<KeptReports | 'missing'>();
  useEffect(() => {
    if (keeps) void loadKept().then((loaded) => setKept(loaded ?? 'missing'));
  }, [keeps, loadKept]);
  const { failure, again } = useStore(
    kept && kept !== 'missing' ? kept.notKept : NOTHING_FAILED,
    (state) => state,
  );
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="alert" className="hides-empty">
      {keeps && kept === 'missing' && (
        <div className={`${styles.notice} stack gap-3 starts measure card`} data-local>
          <p>
            <strong>{KEPT.notKept}</strong> {KEPT.notLoaded}
          </p>
        </div>
      )}
      {keeps && failure && (
        <div className={`${styles.notice} stack gap-3 starts measure card`} data-local>
          <p>
            <strong>{KEPT.notKept}</strong> {storageFailureText(failure)} {KEPT.notKeptYet}
          </p>
          <Button variant="secondary" onClick={again}>
            {KEPT.tryAgain}
          </Button>
          {failure.kind === 'storage-full' && <Link to="/progress">{KEPT.toProgress}</Link>}
        </div>
      )}
    </div>
  );
}
