import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import type { MarkedPacePoint } from '../../domain/session-report/pace-points.ts';
import { REPORT } from '../strings/session-report.ts';
import { drawPace, type PaceRange, secondOf } from '../components/draw-pace.ts';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { PlotKey } from '../components/PlotKey.tsx';
import { PlotTable } from './PlotTable.tsx';
import { type Seek, useSeek } from './seek.ts';

const HEIGHT_PX = 260;

/** Pace over the session, with the conversational range shaded, as a plot and as a table. */
export function PaceTimeline(props: {
  points: readonly MarkedPacePoint[];
  /** The bounds that every sample is clamped to. */
  bounds: PaceRange;
  conversational: PaceRange;
  /** Seconds between samples. The line is broken where two are further apart. */
  intervalS: number;
}) {
  const { points, bounds, conversational, intervalS } = props;
  const seek = useSeek();
  const seconds = useMemo(() => points.map(secondOf), [points]);
  const draw = useCallback(
    (target: PlotTarget, style: PlotStyle) => {
      const plot = drawPace(target, style, [{ label: REPORT.timelineSeries, points }], {
        bounds,
        conversational,
        intervalS,
      });
      if (seek) makeSeekable(plot, seek);
      return plot;
    },
    [points, bounds, conversational, intervalS, seek],
  );
  const clamped = points.some(({ beyond }) => beyond !== undefined);
  return (
    <>
      <div data-chart="pace">
        <Plot heightPx={HEIGHT_PX} draw={draw} />
      </div>
      <div>
        <PlotKey sample="line">{REPORT.timelineSeries}</PlotKey>
        <PlotKey sample="band">
          {REPORT.timelineBand} {clamped && REPORT.timelineLimits}
        </PlotKey>
      </div>
      <PlotTable
        summary={REPORT.asTable}
        columns={[REPORT.timelineTime, REPORT.timelineSeries]}
        exported
        rowTimesS={seconds}
        rows={points.map(({ time, wpm, beyond }) => [time, REPORT.pacePoint(wpm, beyond)])}
      />
    </>
  );
}

/** A click plays the take from the nearest point. A shortcut for pointers: keyboard users have the table. */
function makeSeekable(plot: uPlot, seek: Seek): void {
  plot.over.style.cursor = 'pointer';
  plot.over.addEventListener('click', () => {
    const atS = plot.data[0][plot.cursor.idx ?? -1];
    if (atS !== undefined) seek(atS);
  });
}
