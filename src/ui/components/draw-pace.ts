import uPlot from 'uplot';
import type { MarkedPacePoint, PacePoint } from '../../domain/session-report/pace-points.ts';
import { clockTime } from '../strings/clock.ts';
import { REPORT } from '../strings/session-report.ts';
import { type PlotStyle, type PlotTarget, TIME_STEPS_S } from './Plot.tsx';

/** Padding above and below the bounds of pace, so that a line along a bound stays visible. */
const PADDING_WPM = 10;
/** Up to this many samples are also drawn as points; a single sample has no line. */
const POINTS_MAX_COUNT = 60;
/** Lengths of the strokes and gaps of the second line, CSS pixels. */
const DASH_PX = [9, 6];
/** Half the width of an arrow, which is its height, and its distance from its point, CSS pixels. */
const ARROW_PX = 5;
const ARROW_GAP_PX = 6;

/** Words per minute. */
export interface PaceRange {
  readonly min: number;
  readonly max: number;
}

/** The pace of one session. */
export interface PaceLine {
  readonly label: string;
  readonly points: readonly MarkedPacePoint[];
}

/**
 * Pace over the session, with the conversational range shaded. A second session is drawn over the first, dashed and in
 * the color of the text.
 */
export function drawPace(
  target: PlotTarget,
  { width, height, line, range, axis }: PlotStyle,
  lines: readonly PaceLine[],
  scale: {
    /** The bounds that every sample is clamped to. */
    readonly bounds: PaceRange;
    readonly conversational: PaceRange;
    /** Seconds between samples. The line is broken where two are further apart. */
    readonly intervalS: number;
  },
): uPlot {
  const { bounds, conversational, intervalS } = scale;
  const data = uPlot.join(lines.map(({ points }) => withGaps(points, intervalS)));
  const showPoints = lines.every(({ points }) => points.length <= POINTS_MAX_COUNT);
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
        { ...axis, label: REPORT.paceUnit, size: 44, values: (_, ticks) => ticks.map(String) },
      ],
      series: [
        { label: REPORT.timelineTime, value: (_, at) => (at === null ? '' : clockTime(at)) },
        ...lines.map(({ label, points }, i): uPlot.Series => {
          const stroke = i === 0 ? line : axis.stroke;
          const beyond = new Map(points.map((point) => [secondOf(point), point.beyond]));
          return {
            label,
            value: (plot, wpm, _, at) =>
              typeof wpm === 'number' ? REPORT.pacePoint(wpm, beyond.get(plot.data[0][at ?? -1] ?? -1)) : '',
            stroke,
            width: 2.5,
            ...(i > 0 && { dash: DASH_PX }),
            points: { show: showPoints, size: 7, fill: stroke },
          };
        }),
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
        draw: [
          (plot) =>
            lines.forEach(({ points }, i) => {
              plot.ctx.fillStyle = i === 0 ? line : axis.stroke;
              for (const point of points) if (point.beyond) drawArrow(plot, point);
            }),
        ],
      },
    },
    data,
    target,
  );
}

/** A triangle beyond the bound that a point was clamped to. */
function drawArrow({ ctx, valToPos }: uPlot, point: MarkedPacePoint): void {
  const outward = (point.beyond === 'above' ? -1 : 1) * uPlot.pxRatio;
  const x = valToPos(secondOf(point), 'x', true);
  const y = valToPos(point.wpm, 'y', true) + ARROW_GAP_PX * outward;
  ctx.beginPath();
  ctx.moveTo(x - ARROW_PX * uPlot.pxRatio, y);
  ctx.lineTo(x + ARROW_PX * uPlot.pxRatio, y);
  ctx.lineTo(x, y + ARROW_PX * outward);
  ctx.fill();
}

/** Seconds from Start. */
export function secondOf({ time }: PacePoint): number {
  return Number.parseInt(time, 10);
}

/** Times and paces, with a null pace where samples are missing, which breaks the line. */
function withGaps(points: readonly PacePoint[], intervalS: number): [number[], (number | null)[]] {
  const seconds: number[] = [];
  const paces: (number | null)[] = [];
  for (const point of points) {
    const atS = secondOf(point);
    const lastS = seconds.at(-1);
    if (lastS !== undefined && atS - lastS > intervalS) {
      seconds.push(lastS + intervalS);
      paces.push(null);
    }
    seconds.push(atS);
    paces.push(point.wpm);
  }
  return [seconds, paces];
}
