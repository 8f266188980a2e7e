import { type ReactNode, useId, useState } from 'react';
import styles from './FoldedPart.module.css';

/** A collapsible part. A click on its heading opens or closes it. */
export function FoldedPart(props: {
  heading: string;
  /** Opens the part at first, and whenever it becomes true. The speaker can close it again. */
  open: boolean;
  children: ReactNode;
}) {
  const { heading, children } = props;
  const [open, setOpen] = useState(props.open);
  const [lastOpen, setLastOpen] = useState(props.open);
  if (lastOpen !== props.open) {
    setLastOpen(props.open);
    if (props.open) setOpen(true);
  }
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          {heading}
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
