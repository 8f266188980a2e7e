import type { ReactNode } from 'react';
import styles from './PlotKey.module.css';

/** A plot's legend, and its table. A hidden one is not for screen readers, and only drawn on a saved page. */
export function PlotKeys({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.keys} row`} {...(hidden && { 'aria-hidden': true, 'data-chart': '' })}>
      {children}
    </div>
  );
}

type Sample = 'line' | 'dashes' | 'band' | 'sway' | 'facing' | 'speech-behind';

/** An entry of a plot's legend: a sample with its meaning, or a note that exports leave out. */
export function PlotKey({ sample, children }: { sample?: Sample; children: ReactNode }) {
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
