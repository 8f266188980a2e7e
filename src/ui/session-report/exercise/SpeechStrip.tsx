import type { TimeSpan } from '../../../domain/voice/measures.ts';
import styles from './OccurrenceStrip.module.css';

export function SpeechStrip({ passage, pauses }: { passage: TimeSpan; pauses: readonly TimeSpan[] }) {
  const x = (atS: number) => (1000 * (atS - passage.startS)) / (passage.endS - passage.startS);
  return (
    <svg className={styles.speechStrip} viewBox="0 18 1000 24" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.speech} x="0" y="20" width="1000" height="20" />
      {pauses.map(({ startS, endS }) => (
        <rect
          key={startS}
          className={styles.silence}
          x={x(startS)}
          y="18"
          width={x(endS) - x(startS)}
          height="24"
        />
      ))}
    </svg>
  );
}
