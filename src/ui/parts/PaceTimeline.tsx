import { useCallback } from 'react';
import uPlot from 'uplot';
import type { PacePoint } from '../../domain/report/session-report.ts';
import { REPORT } from '../text/report.ts';
import styles from './PaceTimeline.module.css';
import { clockTime } from '../text/clock.ts';
import { Plot, type PlotLook, TIME_STEPS_S } from './Plot.tsx';
import { PlotTable } from './PlotTable.tsx';

const HEIGHT_PX = 260;
/** Room above and below the limits of pace, so that a line along a limit stays visible. */
const PADDING_WPM = 10;
/** A single sample, or a few, are drawn as points. */
const POINTS_UP_TO = 60;

/** Words per minute. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Pace over the session's time, with a band for the conversational pace, and the same as a table. */
export function PaceTimeline(props: {
  points: readonly PacePoint[];
  /** The limits of pace. */
  range: Range;
  band: Range;
}) {
  const { points, range, band } = props;
  const draw = useCallback(
    (element: HTMLElement, look: PlotLook) => drawPace(element, look, points, range, band),
    [points, range, band],
  );
  const atLimit = points.some(({ wpm }) => wpm === range.min || wpm === range.max);
  return (
    <>
      <Plot heightPx={HEIGHT_PX} draw={draw} />
      <p className={styles['note']}>
        {REPORT.timelineBand} {atLimit && REPORT.timelineLimits}
      </p>
      <PlotTable
        summary={REPORT.asTable}
        columns={[REPORT.timelineTime, REPORT.timelineSeries]}
        rows={points.map(({ time, wpm }) => [time, wpm])}
      />
    </>
  );
}

function drawPace(
  element: HTMLElement,
  { width, height, line, band: bandColour, axis }: PlotLook,
  points: readonly PacePoint[],
  range: Range,
  band: Range,
): uPlot {
  const seconds = points.map(({ time }) => Number.parseInt(time, 10));
  return new uPlot(
    {
      width,
      height,
      scales: {
        x: { time: false, range: (_, min, max) => (min === max ? [0, max * 2] : [min, max]) },
        y: { range: [range.min - PADDING_WPM, range.max + PADDING_WPM] },
      },
      axes: [
        {
          ...axis,
          label: REPORT.timelineTime,
          size: 32,
          incrs: TIME_STEPS_S,
          values: (_, ticks) => ticks.map(clockTime),
        },
        { ...axis, label: REPORT.paceUnit, size: 44 },
      ],
      series: [
        { label: REPORT.timelineTime, value: (_, at) => (at === null ? '' : clockTime(at)) },
        {
          label: REPORT.timelineSeries,
          stroke: line,
          width: 2.5,
          points: { show: points.length <= POINTS_UP_TO, size: 7, fill: line },
        },
      ],
      cursor: { y: false, drag: { x: false, y: false } },
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            const top = valToPos(band.max, 'y', true);
            ctx.fillStyle = bandColour;
            ctx.fillRect(bbox.left, top, bbox.width, valToPos(band.min, 'y', true) - top);
          },
        ],
      },
    },
    [seconds, points.map(({ wpm }) => wpm)],
    element,
  );
}
