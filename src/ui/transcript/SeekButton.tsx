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
  /** Looks like text, and is passed over. */
  plain?: boolean;
  children: ReactNode;
}) {
  const { atS, name, plain = false, children } = props;
  const seek = useSeek();
  if (!seek || atS === undefined) return children;
  const clock = clockTime(atS);
  return (
    <button
      type="button"
      className={styles.seek}
      data-plain={plain || undefined}
      tabIndex={plain ? -1 : undefined}
      title={PLAY_FROM(clock)}
      aria-label={name?.(clock)}
      onClick={() => seek(atS)}
    >
      {children}
    </button>
  );
}
