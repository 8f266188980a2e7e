import type { ReactNode } from 'react';
import styles from './ReportPage.module.css';

/** A report as a page to read, print or send. */
export function ReportPage(props: {
  heading: string;
  /** What stands under the heading. */
  head: ReactNode;
  children: ReactNode;
  /** Where to go from here: not on paper. */
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
