import { useCallback, useMemo } from 'react';
import { type MarkedPacePoint, secondOf, smoothedPoints } from '../../domain/session-report/pace-points.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { PlotKey, PlotKeys } from '../components/PlotKey.tsx';
import { REPORT } from '../strings/session-report.ts';
import { smoothedText, TIMELINE } from '../strings/timeline.ts';
import { PlotTable } from '../transcript/PlotTable.tsx';
import { useSeek } from '../transcript/seek.ts';
import { drawPace } from './draw-pace.ts';
import { FillerLane, SpeechLane, type SpokenSegments } from './lanes.tsx';
import { BOUND_TICKS, PACE_SCALE, PACE_TICKS } from './pace-scale.ts';
import { Lane, LaneScale, TimeChart } from './TimeChart.tsx';

const HEIGHT_PX = 128;

/** A chart of the pace over the session, with the conversational range shaded, above lanes of fillers and speech, and the pace as a table. */
export function PaceTimeline(props: {
  points: readonly MarkedPacePoint[];
  lengthS: number;
  /** Whether the conversational pace of the language is known. Default: true. */
  hasRange?: boolean;
  /** When filler words were said, seconds from Start. */
  fillersAtS?: readonly number[];
  /** Undefined if no voice was measured. */
  speech?: SpokenSegments | undefined;
}) {
  const { points, lengthS, hasRange = true, fillersAtS = [], speech } = props;
  const seek = useSeek();
  const seconds = useMemo(() => points.map(secondOf), [points]);
  const endS = Math.max(lengthS, seconds.at(-1) ?? 0);
  const curve = useMemo(() => smoothedPoints(points, lengthS), [points, lengthS]);
  const draw = useCallback(
    (target: PlotTarget, style: PlotStyle) =>
      drawPace(target, style, [{ label: labelOf(curve), points: curve }], {
        ...PACE_SCALE,
        conversational: hasRange ? PACE_SCALE.conversational : undefined,
        endS,
      }),
    [curve, endS, hasRange],
  );
  const clamped = curve.some(({ beyond }) => beyond !== undefined);
  return (
    <>
      <TimeChart name={TIMELINE.pace} lengthS={endS} valueAt={(atS) => paceAt(curve, atS)}>
        <Lane name={<LaneScale ticks={hasRange ? PACE_TICKS : BOUND_TICKS} />}>
          <Plot heightPx={HEIGHT_PX} draw={draw} />
        </Lane>
        {fillersAtS.length > 0 && <FillerLane atS={fillersAtS} lengthS={endS} />}
        {speech && <SpeechLane {...speech} lengthS={endS} />}
      </TimeChart>
      <PlotKeys>
        <PlotKey sample="line">
          {REPORT.timelineSeries}
          {smoothedText(lengthS)}
        </PlotKey>
        {hasRange ? (
          <PlotKey sample="band">
            {REPORT.timelineBand} {clamped && REPORT.timelineLimits}
          </PlotKey>
        ) : (
          clamped && <PlotKey>{REPORT.timelineLimits}</PlotKey>
        )}
        {seek && <PlotKey>{TIMELINE.click}</PlotKey>}
        <PlotTable
          summary={REPORT.asTable}
          columns={[REPORT.timelineTime, REPORT.timelineSeries]}
          exported
          rowTimesS={seconds}
          rows={points.map(({ time, wpm, beyond }) => [time, REPORT.pacePoint(wpm, beyond)])}
        />
      </PlotKeys>
    </>
  );
}

function labelOf(points: readonly MarkedPacePoint[]): string {
  const last = points.at(-1);
  return last ? REPORT.pacePoint(last.wpm, last.beyond) : '';
}

/** The sample at a time: the nearest within its interval. */
function paceAt(points: readonly MarkedPacePoint[], atS: number): string | undefined {
  const near = points.find((point) => Math.abs(secondOf(point) - atS) <= PACE_SAMPLE_S / 2);
  return near && `${REPORT.pacePoint(near.wpm, near.beyond)} ${REPORT.paceUnit}`;
}
