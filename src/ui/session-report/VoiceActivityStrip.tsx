import type { Stretch, VoiceSegment } from '../../domain/voice/measures.ts';
import { clockTime } from '../strings/clock.ts';
import styles from './VoiceActivityStrip.module.css';

/** Height of the ribbon and of the line below it that marks the longest pause, in the picture's own units. */
const RIBBON = 10;
const MARK = { top: 11, height: 1 } as const;

/** Speech and silence over the time, and where the longest pause was. What it shows stands in words beside it. */
export function VoiceActivityStrip(props: {
  columns: readonly VoiceSegment[];
  columnS: number;
  longest: Stretch | null;
}) {
  const { columns, columnS, longest } = props;
  return (
    <div className={styles.ribbon} aria-hidden="true">
      <svg viewBox={`0 0 ${columns.length} ${MARK.top + MARK.height}`} preserveAspectRatio="none">
        <path className={styles.speech} d={speechPath(columns)} />
        {longest && (
          <rect
            className={styles.longest}
            x={longest.startS / columnS}
            width={(longest.endS - longest.startS) / columnS}
            y={MARK.top}
            height={MARK.height}
          />
        )}
      </svg>
      <p className={styles.times}>
        <span>{clockTime(0)}</span>
        <span>{clockTime(columns.length * columnS)}</span>
      </p>
    </div>
  );
}

/** A bar for each column, as high as its share of speech, around the middle. */
function speechPath(columns: readonly VoiceSegment[]): string {
  return columns
    .map(({ speech }, x) => {
      const height = speech * RIBBON;
      return speech > 0 ? `M${x} ${((RIBBON - height) / 2).toFixed(2)}h1v${height.toFixed(2)}h-1z` : '';
    })
    .join('');
}
