import type { ReactNode } from 'react';
import styles from './PlotKey.module.css';

/** A line of a plot's legend, with a sample of what it names. */
export function PlotKey({ sample, children }: { sample: 'line' | 'dashes' | 'band'; children: ReactNode }) {
  return <p className={`${styles.key} ${styles[sample]}`}>{children}</p>;
}
