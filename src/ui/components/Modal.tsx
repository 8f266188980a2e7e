import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';
import { Ring } from './Ring.tsx';

/** A sheet with a title over the screen. */
export function Modal(props: {
  title: string;
  /** What it is about, read out together with the title. */
  lead?: string;
  /** Only what is in it closes it: Escape doesn't. */
  required?: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const { title, lead, required = false, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead && `${id}-lead`}
      onClose={required ? undefined : onClose}
    >
      <Ring size="mark" />
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {lead && <p id={`${id}-lead`}>{lead}</p>}
      {children}
    </Dialog>
  );
}
