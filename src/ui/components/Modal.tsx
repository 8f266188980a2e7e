import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';
import { Ring } from './Ring.tsx';

/** A modal dialog with a title. */
export function Modal(props: {
  title: string;
  /** Describes the dialog; announced with the title. */
  lead?: string;
  /** Whether Escape does not close the dialog. */
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
