import { type ReactNode, useState } from 'react';
import styles from './PlotDetails.module.css';

/** A collapsed table with the data of a plot. */
export function PlotDetails(props: {
  summary: string;
  /** The subject of the table, for screen readers, if a page has several tables. */
  of?: string;
  /** Whether exports of the report include the table. */
  exported?: boolean;
  /** Whether the rows are rendered only when the table is opened, because there are many. */
  lazy?: boolean;
  children: ReactNode;
}) {
  const { summary, of, exported = false, lazy = false, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`${styles.details} unprinted`}
      data-exported={exported}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {summary}
        {of && <span className="visually-hidden">: {of}</span>}
      </summary>
      {(open || !lazy) && (
        <div
          className={styles.scroller}
          role="group"
          aria-label={of ? `${summary}: ${of}` : summary}
          // A scrolling region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table>{children}</table>
        </div>
      )}
    </details>
  );
}
