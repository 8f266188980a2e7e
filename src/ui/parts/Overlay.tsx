import type { ReactNode } from 'react';
import { Ring } from './Ring.tsx';
import styles from './Overlay.module.css';

/** Covers the screen while Aura works, and is announced. What is given inside may end it. */
export function Overlay({ text, detail, children }: { text: string; detail?: string; children?: ReactNode }) {
  return (
    <div className={styles['overlay']} role="status">
      <Ring size="large" moving />
      <p className={styles['text']}>{text}</p>
      {detail && <p className={styles['detail']}>{detail}</p>}
      {children}
    </div>
  );
}
