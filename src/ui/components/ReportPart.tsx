import { type ReactNode, useId } from 'react';
import styles from './ReportPart.module.css';

/** A part of a report: a region named by its heading. */
export function ReportPart(props: {
  heading: string;
  /** Where all of it comes from. */
  source?: string;
  children: ReactNode;
}) {
  const { heading, source, children } = props;
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {source && <p className={styles.source}>{source}</p>}
      </div>
      {children}
    </section>
  );
}

/** A figure of a report, and where it comes from. `value` is null when nothing measured it. */
export function Figure(props: {
  name: string;
  value: number | null;
  unit?: string;
  provenance: string;
  /** What else there is to know about it. */
  note?: string | undefined;
  /** Why the figure should not be relied on. */
  caution?: string | undefined;
  notMeasured: string;
}) {
  const { name, value, unit, provenance, note, caution, notMeasured } = props;
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd>
        {value === null ? (
          <span className={styles.absent}>{notMeasured}</span>
        ) : (
          <>
            <span className={styles.value}>
              {value}
              {unit && <span className={styles.unit}> {unit}</span>}
            </span>
            {caution && <span className={styles.caution}>{caution}</span>}
            <span className={styles.provenance}>{provenance}</span>
            {note && <span className={styles.provenance}>{note}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
