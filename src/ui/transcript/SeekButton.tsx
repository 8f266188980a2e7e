import type { ReactNode } from 'react';
import { clockTime } from '../strings/clock.ts';
import { PLAY_FROM } from '../strings/session-report.ts';
import { useSeek } from './seek.ts';
import styles from './SeekButton.module.css';

/** Text that plays the take from a time, where there is a take; the text alone where there is none. */
export function SeekButton(props: {
  /** Seconds from Start. */
  atS: number | undefined;
  /** What is played, where the text itself does not say when. */
  name?: ((clock: string) => string) | undefined;
  children: ReactNode;
}) {
  const { atS, name, children } = props;
  const seek = useSeek();
  if (!seek || atS === undefined) return children;
  const clock = clockTime(atS);
  return (
    <button
      type="button"
      className={styles.seek}
      title={PLAY_FROM(clock)}
      aria-label={name?.(clock)}
      onClick={() => seek(atS)}
    >
      {children}
    </button>
  );
}
