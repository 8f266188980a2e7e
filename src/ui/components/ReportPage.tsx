import type { ReactNode } from 'react';
import styles from './ReportPage.module.css';

/** The layout of a report, on screen and in print. */
export function ReportPage(props: {
  heading: string;
  head: ReactNode;
  /** Content beside the head, if there is room, else below it. With it, or null, the report is wide. */
  beside?: ReactNode;
  /** The part below the head, and below `beside` if there is no room for two columns. */
  first?: ReactNode;
  children: ReactNode;
  /** Links and exports; not printed. */
  foot: ReactNode;
}) {
  const { heading, head, beside, first, children, foot } = props;
  const header = (
    <header className="stack gap-3">
      <h1>{heading}</h1>
      {head}
    </header>
  );
  if (beside === undefined) {
    return (
      <article className={`${styles.report} page shrinks`}>
        {header}
        {children}
        <footer className={`${styles.foot} unprinted`}>{foot}</footer>
      </article>
    );
  }
  return (
    <article className={`${styles.report} ${styles.wide} page shrinks`}>
      <div className={styles.top}>
        {header}
        {beside}
        {first}
      </div>
      {children}
      <footer className={`${styles.foot} unprinted`}>{foot}</footer>
    </article>
  );
}
