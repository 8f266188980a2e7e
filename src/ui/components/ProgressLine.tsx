import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ProgressLine.module.css';

/** The progress of long work, and a button that ends it. */
export function ProgressLine(props: {
  text: ReactNode;
  /** Accessible name of the bar. */
  name: string;
  /** Progress, 0-1; undefined while unknown. */
  done: number | undefined;
  stop: string;
  /** Ends the work. Without it there is no button. */
  onStop: (() => void) | undefined;
}) {
  const { text, name, done, stop, onStop } = props;
  return (
    <div className={`${styles.progress} stack gap-3`}>
      {/* Announcing each percent would be too much. */}
      <p className="tabular" aria-live="off">
        {text}
      </p>
      <progress className={styles.bar} max={1} value={done} aria-label={name} />
      {onStop && (
        <Button variant="secondary" onClick={onStop}>
          {stop}
        </Button>
      )}
    </div>
  );
}
