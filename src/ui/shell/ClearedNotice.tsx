import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useAura, useStore } from '../context.ts';
import { CLEARED } from '../strings/storage.ts';
import styles from './AppNotices.module.css';

/** Says that the browser has cleared what was kept. *Progress* says so itself. */
export function ClearedNotice() {
  const { app } = useAura();
  const cleared = useStore(app, (state) => state.cleared);
  const [dismissed, setDismissed] = useState(false);
  const screen = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="status">
      {cleared && !dismissed && screen !== '/progress' && (
        <div className={styles.notice}>
          <p>{CLEARED.text}</p>
          <Link to="/progress" className={styles.primary}>
            {CLEARED.toImport}
          </Link>
          <button type="button" className={styles.secondary} onClick={() => setDismissed(true)}>
            {CLEARED.close}
          </button>
        </div>
      )}
    </div>
  );
}
