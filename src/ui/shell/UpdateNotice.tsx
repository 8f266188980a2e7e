import { useState } from 'react';
import { isBusy } from '../../flows/app/activity-guard.ts';
import { useAura, useStore } from '../context.ts';
import { UPDATE } from '../strings/update.ts';
import styles from './AppNotices.module.css';

/** Says that a newer version waits. Hidden while Aura works, and behind the notice of a session that was left; offers no update while a report would be lost. */
export function UpdateNotice() {
  const { app } = useAura();
  const update = useStore(app, (state) => state.update);
  const working = useStore(app, isBusy);
  const unkept = useStore(app, (state) => state.unkeptReport);
  const left = useStore(app, ({ leftSession }) => leftSession !== undefined);
  const [dismissed, setDismissed] = useState<typeof update>();
  const [held, setHeld] = useState(false);
  const shown = update !== undefined && update !== dismissed && !working && !left;
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="status">
      {shown && (
        <div className={styles.notice}>
          <p>{unkept ? UPDATE.waits : held ? UPDATE.held : UPDATE.ready}</p>
          {!unkept && (
            <button
              type="button"
              className={styles.primary}
              onClick={() => void update().then((tookOver) => setHeld(!tookOver))}
            >
              {UPDATE.now}
            </button>
          )}
          <button type="button" className={styles.secondary} onClick={() => setDismissed(() => update)}>
            {UPDATE.later}
          </button>
        </div>
      )}
    </div>
  );
}
