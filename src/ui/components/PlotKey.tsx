import type { ReactNode } from 'react';
import styles from './PlotKey.module.css';

/** A plot's legend, and its table. */
export function PlotKeys({ children }: { children: ReactNode }) {
  return <div className={`${styles.keys} row`}>{children}</div>;
}

/** An entry of a plot's legend: a sample with its meaning, or a note that exports leave out. */
export function PlotKey({ sample, children }: { sample?: 'line' | 'dashes' | 'band'; children: ReactNode }) {
  if (sample === undefined) {
    return (
      <p className={styles.note} data-local>
        {children}
      </p>
    );
  }
  return (
    <p className={`${styles.key} ${styles[sample]}`} data-kind={sample}>
      {children}
    </p>
  );
}
