import type { ReactNode } from 'react';
import { Ring } from './Ring.tsx';
import styles from './Notice.module.css';

/** A screen with a single message: empty, not found, loading or failed. */
export function Notice(props: {
  heading?: string;
  text: string;
  role?: 'alert' | 'status';
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice} role={props.role}>
      <Ring size="large" moving={props.role === 'status'} />
      {props.heading && <h1 className={styles.heading}>{props.heading}</h1>}
      <p className={styles.text}>{props.text}</p>
      {props.children}
    </div>
  );
}
