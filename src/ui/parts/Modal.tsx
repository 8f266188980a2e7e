import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Ring } from './Ring.tsx';
import styles from './Modal.module.css';

/** A dialog over the whole screen, open for as long as it is drawn. */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the page: only then the focus goes back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead && `${id}-lead`}
      onCancel={(event) => {
        event.preventDefault();
        if (!required) onClose();
      }}
      onClose={({ currentTarget: element }) => {
        // Chrome lets a second Escape through.
        if (element.open || !element.isConnected) return;
        if (required) element.showModal();
        else onClose();
      }}
    >
      <Ring size="mark" />
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      {lead && <p id={`${id}-lead`}>{lead}</p>}
      {children}
    </dialog>
  );
}
