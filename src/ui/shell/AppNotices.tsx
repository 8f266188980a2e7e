import { useState } from 'react';
import { isBusy } from '../../flows/app/activity-guard.ts';
import { useAura, useStore } from '../context.ts';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { APP } from '../strings/shell.ts';
import styles from './AppNotices.module.css';

const InstallHint = lazyDialog(async () => (await import('./InstallHint.tsx')).InstallHint);

/** Prompts to install if the browser offers it, else explains the browser's menu. Nothing once Aura is installed. */
export function InstallButton() {
  const install = useStore(useAura().app, (state) => state.install);
  const [hinting, setHinting] = useState(false);
  if (!install) return null;
  return (
    <>
      <button
        type="button"
        className={styles.install}
        onClick={install.kind === 'offered' ? install.prompt : () => setHinting(true)}
      >
        {APP.install}
      </button>
      {hinting && install.kind === 'by-hand' && (
        <InstallHint to={install.to} onClose={() => setHinting(false)} />
      )}
    </>
  );
}

/** Says that a newer version waits. Hidden while Aura works; offers no update while a report would be lost. */
export function UpdateNotice() {
  const { app } = useAura();
  const update = useStore(app, (state) => state.update);
  const working = useStore(app, isBusy);
  const unkept = useStore(app, (state) => state.unkeptReport);
  const [dismissed, setDismissed] = useState<typeof update>();
  const [held, setHeld] = useState(false);
  const shown = update !== undefined && update !== dismissed && !working;
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="status">
      {shown && (
        <div className={styles.notice}>
          <p>{unkept ? APP.updateWaits : held ? APP.updateHeld : APP.updateReady}</p>
          {!unkept && (
            <button
              type="button"
              className={styles.primary}
              onClick={() => void update().then((taken) => setHeld(!taken))}
            >
              {APP.update}
            </button>
          )}
          <button type="button" className={styles.secondary} onClick={() => setDismissed(() => update)}>
            {APP.later}
          </button>
        </div>
      )}
    </div>
  );
}
