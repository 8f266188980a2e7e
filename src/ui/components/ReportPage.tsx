import type { ReactNode } from 'react';
import styles from './ReportPage.module.css';

/** The layout of a report, on screen and in print. */
export function ReportPage(props: {
  heading: string;
  /** Below the heading. */
  head: ReactNode;
  children: ReactNode;
  /** Links onward; not printed. */
  foot: ReactNode;
}) {
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <h1>{props.heading}</h1>
        {props.head}
      </header>
      {props.children}
      <footer className={styles.foot}>{props.foot}</footer>
    </article>
  );
}
