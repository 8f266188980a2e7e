import uPlot from 'uplot';
import { type MarkedPacePoint, secondOf } from '../../domain/session-report/pace-points.ts';
import type { PlotStyle, PlotTarget } from '../components/Plot.tsx';
import { PADDING_WPM, type PaceRange, POINTS_MAX_COUNT, withGaps } from './pace-scale.ts';

/** Lengths of the strokes and gaps of the second line, CSS pixels. */
const DASH_PX = [9, 6];
/** Height of an arrow, which is half its width, and its distance from its point, CSS pixels. */
const ARROW_PX = 5;
const ARROW_GAP_PX = 6;
/** Between the end of a line and its label, CSS pixels; less at the edge of the chart. */
const LABEL_GAP_PX = 8;
/** Height of a label, CSS pixels. */
const LABEL_PX = 14;

export interface PaceLine {
  /** The label at its end. */
  readonly label: string;
  readonly points: readonly MarkedPacePoint[];
}

export interface PaceScale {
  /** The bounds to which every sample is clamped. */
  readonly bounds: PaceRange;
  /** Undefined in a language whose conversational pace is not known. */
  readonly conversational: PaceRange | undefined;
  /** Seconds between samples. The line has a gap between samples that are further apart. */
  readonly intervalS: number;
  /** The end of the time axis, which begins at 0, in seconds. */
  readonly endS: number;
}

/**
 * Pace over the session, with the conversational range shaded. A second session is drawn over the first, dashed and lighter.
 */
export function drawPace(
  target: PlotTarget,
  { width, height, line, range, font, axis }: PlotStyle,
  lines: readonly PaceLine[],
  scale: PaceScale,
): uPlot {
  const { bounds, conversational, intervalS, endS } = scale;
  const data = uPlot.join(lines.map(({ points }) => withGaps(points, intervalS)));
  const showPoints = lines.every(({ points }) => points.length <= POINTS_MAX_COUNT);
  const colors = lines.map((_, i) => (i === 0 ? line : axis.stroke));
  return new uPlot(
    {
      width,
      height,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [0, endS] },
        y: { range: [bounds.min - PADDING_WPM, bounds.max + PADDING_WPM] },
      },
      axes: [{ show: false }, { show: false }],
      series: [
        {},
        ...colors.map((stroke, i): uPlot.Series => ({
          stroke,
          width: 2.5,
          ...(i > 0 && { dash: DASH_PX }),
          points: { show: showPoints, size: 7, fill: stroke },
        })),
      ],
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            if (!conversational) return;
            const top = valToPos(conversational.max, 'y', true);
            ctx.fillStyle = range;
            ctx.fillRect(bbox.left, top, bbox.width, valToPos(conversational.min, 'y', true) - top);
          },
        ],
        draw: [
          (plot) =>
            lines.forEach(({ label, points }, i) => {
              plot.ctx.fillStyle = colors[i]!;
              for (const point of points) if (point.beyond) drawArrow(plot, point);
              const last = points.at(-1);
              if (last) drawLabel(plot, last, { label, font, isBelow: isLower(lines, i) });
            }),
        ],
      },
    },
    data,
    target,
  );
}

/** Draws a triangle beyond the bound to which a point was clamped. */
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

/** Whether a line ends below another, so that its label goes below it, and no two labels overlap. Undefined for a single line. */
function isLower(lines: readonly PaceLine[], at: number): boolean | undefined {
  if (lines.length === 1) return undefined;
  const ends = lines.map(({ points }) => points.at(-1)?.wpm ?? Number.NEGATIVE_INFINITY);
  return ends.some((wpm, i) => wpm > ends[at]! || (i < at && wpm === ends[at]));
}

/** Draws the label of a line at its last point, within the chart. `isBelow` undefined is above or, without room, below. */
function drawLabel(
  { ctx, bbox, valToPos }: uPlot,
  point: MarkedPacePoint,
  {
    label,
    font,
    isBelow,
  }: { readonly label: string; readonly font: string; readonly isBelow: boolean | undefined },
): void {
  const ratio = uPlot.pxRatio;
  const y = valToPos(point.wpm, 'y', true);
  const below = isBelow ?? (y - bbox.top) / ratio < LABEL_PX + LABEL_GAP_PX;
  const roomPx = (below ? bbox.top + bbox.height - y : y - bbox.top) / ratio;
  const gapPx = Math.min(LABEL_GAP_PX, roomPx - LABEL_PX);
  ctx.font = font.replace(/^[\d.]+/, (size) => String(Number(size) * ratio));
  ctx.textAlign = 'right';
  ctx.textBaseline = below ? 'top' : 'bottom';
  const x = valToPos(secondOf(point), 'x', true) - (point.beyond ? ARROW_PX * ratio : 0);
  const right = Math.max(x, ctx.measureText(label).width);
  ctx.fillText(label, right, y + (below ? 1 : -1) * gapPx * ratio);
}
