import { useState } from 'react';
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
