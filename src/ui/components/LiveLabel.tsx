import type { ReactNode } from 'react';
import styles from './LiveLabel.module.css';

/** A label with a dot before it while `live`: Aura listens, or records. */
export function LiveLabel({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    <span className={styles.label} data-live={live}>
      {children}
    </span>
  );
}
