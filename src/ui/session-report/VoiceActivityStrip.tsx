import type { TimeSpan, VoiceSegment } from '../../domain/voice/measures.ts';
import { clockTime } from '../strings/clock.ts';
import styles from './VoiceActivityStrip.module.css';

/** Heights in units of the SVG's view box: the strip, and the line below it that marks the longest pause. */
const STRIP_HEIGHT = 10;
const MARK = { top: 11, height: 1 } as const;

/** Share of speech over time, with the longest pause marked. Hidden from screen readers: the figures give it as text. */
export function VoiceActivityStrip(props: {
  segments: readonly VoiceSegment[];
  segmentS: number;
  longest: TimeSpan | null;
}) {
  const { segments, segmentS, longest } = props;
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg viewBox={`0 0 ${segments.length} ${MARK.top + MARK.height}`} preserveAspectRatio="none">
        <path className={styles.speech} d={speechPath(segments)} />
        {longest && (
          <rect
            className={styles.longest}
            x={longest.startS / segmentS}
            width={(longest.endS - longest.startS) / segmentS}
            y={MARK.top}
            height={MARK.height}
          />
        )}
      </svg>
      <p className={styles.times}>
        <span>{clockTime(0)}</span>
        <span>{clockTime(segments.length * segmentS)}</span>
      </p>
    </div>
  );
}

/** A vertically centered bar for each segment, as high as its share of speech. */
function speechPath(segments: readonly VoiceSegment[]): string {
  return segments
    .map(({ speech }, x) => {
      const height = speech * STRIP_HEIGHT;
      return speech > 0 ? `M${x} ${((STRIP_HEIGHT - height) / 2).toFixed(2)}h1v${height.toFixed(2)}h-1z` : '';
    })
    .join('');
}
