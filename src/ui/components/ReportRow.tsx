import { type ReactNode, useId } from 'react';
import styles from './ReportRow.module.css';

/**
 * A part of a report in one row with heading and finding, which opens to show the rest. Exports and prints have it open.
 *
 * @param props.level level of the heading
 */
export function ReportRow(props: { heading: string; level: 2 | 3; finding: ReactNode; children: ReactNode }) {
  const { heading, level, finding, children } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  const id = useId();
  const row = (
    <details className={styles.row} data-row>
      <summary>
        <Heading id={id}>{heading}</Heading> <span className="quiet pretty">{finding}</span>
      </summary>
      <div className={`${styles.content} stack gap-4 shrinks`}>{children}</div>
    </details>
  );
  return level === 2 ? <section aria-labelledby={id}>{row}</section> : row;
}
