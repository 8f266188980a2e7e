import type { TimeSpan, VoiceSegment } from '../../domain/voice/measures.ts';
import { TIMELINE } from '../strings/timeline.ts';
import { barsPath } from './lane-path.ts';
import styles from './lanes.module.css';
import { Lane } from './TimeChart.tsx';

/** Heights in units of a lane's view box, which is as wide as the session has seconds: the strip, and a line below it. */
const STRIP_HEIGHT = 10;
const MARK = { top: 11, height: 1 } as const;
/** Width of a filler's mark, as a share of the lane. */
const TICK_SHARE = 0.003;

/** The share of speech in each segment of a voice's timeline. */
export interface SpokenSegments {
  readonly segments: readonly Pick<VoiceSegment, 'speech'>[];
  readonly segmentS: number;
}

/** When filler words were said. */
export function FillerLane({ atS, lengthS }: { atS: readonly number[]; lengthS: number }) {
  return (
    <Lane name={TIMELINE.fillers}>
      <svg className={styles.fillers} viewBox={`0 0 ${lengthS} 1`} preserveAspectRatio="none">
        {atS.map((one, i) => (
          <rect key={i} x={one} width={TICK_SHARE * lengthS} height="1" />
        ))}
      </svg>
    </Lane>
  );
}

/** Share of speech over time, with the longest pause marked. */
export function SpeechLane(
  props: SpokenSegments & { lengthS: number; longest?: TimeSpan | null; tall?: boolean },
) {
  const { segments, segmentS, lengthS, longest, tall = false } = props;
  const height = longest ? MARK.top + MARK.height : STRIP_HEIGHT;
  return (
    <Lane name={TIMELINE.speech}>
      <svg
        className={tall ? styles.tall : styles.speech}
        viewBox={`0 0 ${lengthS} ${height}`}
        preserveAspectRatio="none"
      >
        <path
          d={barsPath(
            segments.map(({ speech }) => speech),
            (segment) => segment * segmentS,
            { height: STRIP_HEIGHT, center: STRIP_HEIGHT / 2 },
          )}
        />
        {longest && (
          <rect
            className={styles.longest}
            x={longest.startS}
            width={longest.endS - longest.startS}
            y={MARK.top}
            height={MARK.height}
          />
        )}
      </svg>
    </Lane>
  );
}
