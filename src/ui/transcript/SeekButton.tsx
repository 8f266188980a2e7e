import { type ReactNode, use } from 'react';
import { clockTime } from '../strings/clock.ts';
import { PLAY_FROM } from '../strings/session-report.ts';
import { RECORD_NEXT } from '../strings/takes.ts';
import { MissingTakeContext, useSeek } from './seek.ts';
import styles from './SeekButton.module.css';

/** Text that plays the recording from a time. In a session without a take, it explains how to record one. Elsewhere it is plain text. */
export function SeekButton(props: {
  /** Seconds from Start. */
  atS: number | undefined;
  /** Accessible name, if the text itself does not name its time. */
  name?: ((clock: string) => string) | undefined;
  /** Whether it looks like plain text, and is skipped by the keyboard. */
  plain?: boolean;
  children: ReactNode;
}) {
  const { atS, name, plain = false, children } = props;
  const seek = useSeek();
  const offer = use(MissingTakeContext);
  const act = seek ?? offer;
  if (!act || atS === undefined) return children;
  const clock = clockTime(atS);
  return (
    <button
      type="button"
      className={styles.seek}
      data-plain={plain || undefined}
      tabIndex={plain ? -1 : undefined}
      title={seek ? PLAY_FROM(clock) : RECORD_NEXT.show(clock)}
      aria-label={seek ? name?.(clock) : undefined}
      aria-haspopup={seek ? undefined : 'dialog'}
      onClick={() => act(atS)}
    >
      {children}
    </button>
  );
}
