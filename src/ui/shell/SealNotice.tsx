import { useState } from 'react';
import { isBusy } from '../../flows/app/activity-guard.ts';
import { useAura, useStore } from '../context.ts';
import { SEAL, SEAL_STATE } from '../strings/seal.ts';
import { useSealState } from '../use-seal-state.ts';
import styles from './AppNotices.module.css';

/** Says that the page does not follow the switch *Nothing leaves this device* until it is reloaded. Hidden while Aura works. */
export function SealNotice() {
  const { app } = useAura();
  const state = useSealState();
  const working = useStore(app, isBusy);
  const reload = useStore(app, ({ followSeal }) => followSeal);
  const [dismissed, setDismissed] = useState<typeof state>();
  const shown = (state === 'to-seal' || state === 'to-open') && state !== dismissed && reload && !working;
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="status">
      {shown && (
        <div className={styles.notice}>
          <p>{SEAL_STATE[state]}</p>
          <button type="button" className={styles.primary} onClick={() => void reload()}>
            {SEAL.reload}
          </button>
          <button type="button" className={styles.secondary} onClick={() => setDismissed(state)}>
            {SEAL.later}
          </button>
        </div>
      )}
    </div>
  );
}
