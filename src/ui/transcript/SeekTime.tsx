import { use } from 'react';
import { clockTime } from '../strings/clock.ts';
import { PLAY_FROM } from '../strings/session-report.ts';
import { RECORD_NEXT } from '../strings/takes.ts';
import { MissingTakeContext, useSeek } from './seek.ts';
import styles from './SeekButton.module.css';

/** A time as `m:ss`. If there is a recording, a click plays it from that time: `▸ 0:36`. In a session without a take, it explains how to record one. */
export function SeekTime({ atS }: { /** Seconds from Start. */ atS: number }) {
  const seek = useSeek();
  const offer = use(MissingTakeContext);
  const clock = clockTime(atS);
  if (!seek) {
    if (!offer) return clock;
    return (
      <button
        type="button"
        className={styles.seek}
        aria-label={RECORD_NEXT.show(clock)}
        aria-haspopup="dialog"
        onClick={() => offer(atS)}
      >
        {clock}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.seek} ${styles.time}`}
      aria-label={PLAY_FROM(clock)}
      title={PLAY_FROM(clock)}
      onClick={() => seek(atS)}
    >
      <span aria-hidden="true">▸ </span>
      {clock}
    </button>
  );
}
