import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import type { PacePoint } from '../../domain/session-report/session-report.ts';
import { REPORT } from '../strings/session-report.ts';
import styles from './PaceTimeline.module.css';
import { clockTime } from '../strings/clock.ts';
import { Plot, type PlotStyle, TIME_STEPS_S } from '../components/Plot.tsx';
import { PlotTable } from './PlotTable.tsx';
import { type Seek, useSeek } from './seek.ts';

const HEIGHT_PX = 260;
/** Padding above and below the bounds of pace, so that a line along a bound stays visible. */
const PADDING_WPM = 10;
/** Up to this many samples are also drawn as points; a single sample has no line. */
const POINTS_MAX_COUNT = 60;

/** Words per minute. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Pace over the session, with the conversational range shaded, as a plot and as a table. */
export function PaceTimeline(props: {
  points: readonly PacePoint[];
  /** The bounds that every sample is clamped to. */
  bounds: Range;
  conversational: Range;
  /** Seconds between samples. The line is broken where two are further apart. */
  intervalS: number;
}) {
  const { points, bounds, conversational, intervalS } = props;
  const seek = useSeek();
  const seconds = useMemo(() => points.map(secondOf), [points]);
  const draw = useCallback(
    (element: HTMLElement, style: PlotStyle) => {
      const plot = drawPace(element, style, withGaps(points, intervalS), bounds, conversational);
      if (seek) makeSeekable(plot, seek);
      return plot;
    },
    [points, bounds, conversational, intervalS, seek],
  );
  const clamped = points.some(({ wpm }) => wpm === bounds.min || wpm === bounds.max);
  return (
    <>
      <div data-chart="pace">
        <Plot heightPx={HEIGHT_PX} draw={draw} />
      </div>
      <div>
        <p className={styles.key}>{REPORT.timelineSeries}</p>
        <p className={styles.note}>
          {REPORT.timelineBand} {clamped && REPORT.timelineLimits}
        </p>
      </div>
      <PlotTable
        summary={REPORT.asTable}
        columns={[REPORT.timelineTime, REPORT.timelineSeries]}
        exported
        rowTimesS={seconds}
        rows={points.map(({ time, wpm }) => [time, wpm])}
      />
    </>
  );
}

function drawPace(
  element: HTMLElement,
  { width, height, line, range, axis }: PlotStyle,
  [seconds, paces]: Line,
  bounds: Range,
  conversational: Range,
): uPlot {
  return new uPlot(
    {
      width,
      height,
      scales: {
        x: { time: false, range: (_, min, max) => (min === max ? [0, max * 2] : [min, max]) },
        y: { range: [bounds.min - PADDING_WPM, bounds.max + PADDING_WPM] },
      },
      axes: [
        {
          ...axis,
          label: REPORT.timelineTime,
          size: 32,
          incrs: TIME_STEPS_S,
          values: (_, ticks) => ticks.map(clockTime),
        },
        // uPlot's default uses the numerals of the browser's language; the page is in English.
        { ...axis, label: REPORT.paceUnit, size: 44, values: (_, ticks) => ticks.map(String) },
      ],
      series: [
        { label: REPORT.timelineTime, value: (_, at) => (at === null ? '' : clockTime(at)) },
        {
          label: REPORT.timelineSeries,
          value: (_, wpm) => (wpm === null ? '' : String(wpm)),
          stroke: line,
          width: 2.5,
          points: { show: seconds.length <= POINTS_MAX_COUNT, size: 7, fill: line },
        },
      ],
      cursor: { y: false, drag: { x: false, y: false } },
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            const top = valToPos(conversational.max, 'y', true);
            ctx.fillStyle = range;
            ctx.fillRect(bbox.left, top, bbox.width, valToPos(conversational.min, 'y', true) - top);
          },
        ],
      },
    },
    [seconds, paces],
    element,
  );
}

/** Seconds from Start. */
function secondOf({ time }: PacePoint): number {
  return Number.parseInt(time, 10);
}

/** A click plays the take from the nearest point. A shortcut for pointers: keyboard users have the table. */
function makeSeekable(plot: uPlot, seek: Seek): void {
  plot.over.style.cursor = 'pointer';
  plot.over.addEventListener('click', () => {
    const atS = plot.data[0][plot.cursor.idx ?? -1];
    if (atS !== undefined) seek(atS);
  });
}

type Line = [seconds: number[], paces: (number | null)[]];

/** Times and paces, with a null pace where samples are missing, which breaks the line. */
function withGaps(points: readonly PacePoint[], intervalS: number): Line {
  const seconds: number[] = [];
  const paces: (number | null)[] = [];
  for (const point of points) {
    const { wpm } = point;
    const atS = secondOf(point);
    const lastS = seconds.at(-1);
    if (lastS !== undefined && atS - lastS > intervalS) {
      seconds.push(lastS + intervalS);
      paces.push(null);
    }
    seconds.push(atS);
    paces.push(wpm);
  }
  return [seconds, paces];
}
