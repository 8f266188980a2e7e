import type { TimeSpan, VoiceSegment } from '../../domain/voice/measures.ts';
import { TIMELINE } from '../strings/timeline.ts';
import { barsPath } from './lane-path.ts';
import { Drawing, Lane } from './TimeChart.tsx';

/** Heights in units of a lane's view box, which is as wide as the session has seconds: the strip, and a line below it. */
const STRIP_HEIGHT = 10;
const MARK = { top: 11, height: 1 } as const;
const [LOW, TALL] = ['0.875rem', '4.5rem'];
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
      <Drawing box={[lengthS, 1]} height={LOW}>
        {atS.map((one, i) => (
          <rect key={i} x={one} width={TICK_SHARE * lengthS} height="1" />
        ))}
      </Drawing>
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
      <Drawing box={[lengthS, height]} height={tall ? TALL : LOW}>
        <path
          data-kind="speech"
          d={barsPath(
            segments.map(({ speech }) => speech),
            (segment) => segment * segmentS,
            { height: STRIP_HEIGHT, center: STRIP_HEIGHT / 2 },
          )}
        />
        {longest && (
          <rect
            data-kind="longest"
            x={longest.startS}
            width={longest.endS - longest.startS}
            y={MARK.top}
            height={MARK.height}
          />
        )}
      </Drawing>
    </Lane>
  );
}
