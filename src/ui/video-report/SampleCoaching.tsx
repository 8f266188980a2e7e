import { type ReactNode, useId } from 'react';
import { WRITTEN } from '../strings/video-report.ts';
import styles from './SampleCoaching.module.css';

/** The sheet with the model's text. Its first line gives the provenance. */
export function SampleCoaching({ provenance, children }: { provenance: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.sheet} shrinks`} aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{WRITTEN.heading}</h2>
        <p className={styles.provenance}>{provenance}</p>
      </div>
      {children}
    </section>
  );
}

/** A card of the sheet, labeled by its heading. */
export function WrittenPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.part} stack gap-4 shrinks`} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
