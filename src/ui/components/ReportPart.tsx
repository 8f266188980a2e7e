import { type ReactNode, useId } from 'react';
import styles from './ReportPart.module.css';

/** A section of a report, labeled by its heading. */
export function ReportPart(props: {
  heading: string;
  /** Provenance of the whole section. */
  source?: string | undefined;
  /** Whether the section concerns only this device, so that exports and prints leave it out. */
  local?: boolean;
  /** Whether a saved page prints it last, because it is long. */
  printsLast?: boolean;
  children: ReactNode;
}) {
  const { heading, source, local, printsLast, children } = props;
  const id = useId();
  return (
    <section
      className={`${styles.part} stack gap-4 shrinks`}
      aria-labelledby={id}
      data-local={local}
      data-print={printsLast ? 'last' : undefined}
    >
      <div className={`${styles.head} row`}>
        <h2 id={id}>{heading}</h2>
        {source && <p className={styles.source}>{source}</p>}
      </div>
      {children}
    </section>
  );
}

/** A figure of a report, with its provenance if it differs from that of the others. `value` is null if it was not measured (rule 7). */
export function Figure(props: {
  name: string;
  value: number | string | null;
  unit?: string;
  provenance?: string | undefined;
  note?: ReactNode;
  /** A second figure of the same quantity, with its label. */
  beside?: { readonly value: number | string; readonly words: string } | undefined;
  /** Why the figure is unreliable. */
  caution?: string | undefined;
  notMeasured: string;
}) {
  const { name, value, unit, provenance, note, beside, caution, notMeasured } = props;
  return (
    <div className={styles.figure}>
      <dt className="quiet bold">{name}</dt>
      <dd>
        {value === null ? (
          <span className={styles.absent}>{notMeasured}</span>
        ) : (
          <>
            <span className={styles.value}>
              {value}
              {unit && <span className={styles.unit}> {unit}</span>}
            </span>{' '}
            {beside && (
              <span className="quiet small">
                <span className={styles.besideValue}>{beside.value}</span> {beside.words}
              </span>
            )}
            {caution && <span className="small bold">{caution}</span>}
            {provenance && <span className="quiet small">{provenance}</span>}
            {note && <span className="quiet small">{note}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
