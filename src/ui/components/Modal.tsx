import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Modal.module.css';
import { Ring } from './Ring.tsx';

/** A modal dialog with a title. A change of the route closes it, unless it is required. */
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
  const route = useRouterState({ select: ({ location }) => location.pathname });
  const openedOn = useRef(route);

  useEffect(() => {
    if (route !== openedOn.current && !required) onClose();
  }, [route, required, onClose]);

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
