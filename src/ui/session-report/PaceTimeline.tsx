import { useCallback } from 'react';
import uPlot from 'uplot';
import type { PacePoint } from '../../domain/session-report/session-report.ts';
import { REPORT } from '../strings/session-report.ts';
import styles from './PaceTimeline.module.css';
import { clockTime } from '../strings/clock.ts';
import { Plot, type PlotStyle, TIME_STEPS_S } from './Plot.tsx';
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
  /** Seconds from one point to the next; where more lie between two, the line is broken. */
  everyS: number;
}) {
  const { points, range, band, everyS } = props;
  const draw = useCallback(
    (element: HTMLElement, style: PlotStyle) =>
      drawPace(element, style, withGaps(points, everyS), range, band),
    [points, range, band, everyS],
  );
  const atLimit = points.some(({ wpm }) => wpm === range.min || wpm === range.max);
  return (
    <>
      <Plot heightPx={HEIGHT_PX} draw={draw} />
      <div>
        <p className={styles.key}>{REPORT.timelineSeries}</p>
        <p className={styles.note}>
          {REPORT.timelineBand} {atLimit && REPORT.timelineLimits}
        </p>
      </div>
      <PlotTable
        summary={REPORT.asTable}
        columns={[REPORT.timelineTime, REPORT.timelineSeries]}
        exported
        rows={points.map(({ time, wpm }) => [time, wpm])}
      />
    </>
  );
}

function drawPace(
  element: HTMLElement,
  { width, height, line, band: bandColor, axis }: PlotStyle,
  [seconds, paces]: Line,
  range: Range,
  band: Range,
): uPlot {
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
        // By itself it takes the numerals of the browser's language, and all else is in English.
        { ...axis, label: REPORT.paceUnit, size: 44, values: (_, ticks) => ticks.map(String) },
      ],
      series: [
        { label: REPORT.timelineTime, value: (_, at) => (at === null ? '' : clockTime(at)) },
        {
          label: REPORT.timelineSeries,
          value: (_, wpm) => (wpm === null ? '' : String(wpm)),
          stroke: line,
          width: 2.5,
          points: { show: seconds.length <= POINTS_UP_TO, size: 7, fill: line },
        },
      ],
      cursor: { y: false, drag: { x: false, y: false } },
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            const top = valToPos(band.max, 'y', true);
            ctx.fillStyle = bandColor;
            ctx.fillRect(bbox.left, top, bbox.width, valToPos(band.min, 'y', true) - top);
          },
        ],
      },
    },
    [seconds, paces],
    element,
  );
}

type Line = [seconds: number[], paces: (number | null)[]];

/** Times and paces, with a point of none where points are missing: the line ends there. */
function withGaps(points: readonly PacePoint[], everyS: number): Line {
  const seconds: number[] = [];
  const paces: (number | null)[] = [];
  for (const { time, wpm } of points) {
    const atS = Number.parseInt(time, 10);
    const lastS = seconds.at(-1);
    if (lastS !== undefined && atS - lastS > everyS) {
      seconds.push(lastS + everyS);
      paces.push(null);
    }
    seconds.push(atS);
    paces.push(wpm);
  }
  return [seconds, paces];
}
