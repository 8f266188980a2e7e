import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Overlay.module.css';
import { Ring } from './Ring.tsx';

/** Covers the screen while Aura works. Announced as a dialog and as a status. Only its children can end it. */
export function Overlay({ text, detail, children }: { text: string; detail?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <Dialog
      className={styles.overlay}
      aria-labelledby={`${id}-text`}
      aria-describedby={detail && `${id}-detail`}
    >
      <Ring size="large" moving />
      <div role="status">
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        {detail && (
          <p id={`${id}-detail`} className="quiet">
            {detail}
          </p>
        )}
      </div>
      {children}
    </Dialog>
  );
}
