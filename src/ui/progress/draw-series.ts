import uPlot from 'uplot';
import type { SeriesPoint } from '../../domain/progress/series.ts';
import type { PlotStyle, PlotTarget } from '../components/Plot.tsx';

/** A range, in the unit of a measure. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** How the figures of a measure are shown. */
export interface SeriesScale {
  /** The y axis covers at least this. */
  readonly range: Range;
  readonly band?: Range | undefined;
  readonly tick: (value: number) => string;
}

/** Width of the axis of values. */
export const AXIS_PX = 44;

const POINT_PX = 8;
/** A pointer within this distance of a point selects it, CSS pixels. */
const NEAR_PX = 24;

/**
 * Draws a line through the comparable sessions, with hollow points for the others. Sessions are equally spaced, because days without
 * sessions say nothing about the speaker.
 */
export function drawSeries(
  target: PlotTarget,
  { width, height, line, range, paper, axis }: PlotStyle,
  points: readonly SeriesPoint[],
  scale: SeriesScale,
): uPlot {
  const valuesWhere = (counts: boolean) =>
    points.map(({ value, exclusion }) => ((exclusion === undefined) === counts ? value : null));
  const { band } = scale;
  return new uPlot(
    {
      width,
      height,
      padding: [8, 8, 8, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: (_, min, max) => [min - 0.5, max + 0.5] },
        y: { range: (_, min, max) => [Math.min(min, scale.range.min), Math.max(max, scale.range.max)] },
      },
      axes: [
        // The first and the last day are shown below the plot.
        { show: false },
        { ...axis, size: AXIS_PX, space: 32, values: (_, ticks) => ticks.map(scale.tick) },
      ],
      series: [
        {},
        {
          stroke: line,
          width: 2,
          spanGaps: true,
          points: { show: true, size: POINT_PX, fill: line },
        },
        {
          stroke: line,
          paths: () => null,
          points: { show: true, size: POINT_PX, width: 1.5, fill: paper },
        },
      ],
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            if (!band) return;
            const top = valToPos(band.max, 'y', true);
            ctx.fillStyle = range;
            ctx.fillRect(bbox.left, top, bbox.width, valToPos(band.min, 'y', true) - top);
          },
        ],
      },
    },
    [points.map((_, i) => i), valuesWhere(true), valuesWhere(false)],
    target,
  );
}

/** Opens the session of the point that is clicked. This is a shortcut: keyboards and screen readers have the table. */
export function makePointsLinks(
  plot: uPlot,
  points: readonly SeriesPoint[],
  { describe, open }: { describe(point: SeriesPoint): string; open(point: SeriesPoint): void },
): void {
  const { over } = plot;
  const pointAt = ({ offsetX, offsetY }: MouseEvent) => {
    let nearest: SeriesPoint | undefined;
    let nearestPx = NEAR_PX;
    points.forEach((point, i) => {
      const x = plot.valToPos(plot.data[0][i]!, 'x');
      const distancePx = Math.hypot(x - offsetX, plot.valToPos(point.value, 'y') - offsetY);
      if (distancePx > nearestPx) return;
      nearest = point;
      nearestPx = distancePx;
    });
    return nearest;
  };
  over.addEventListener('mousemove', (event) => {
    const point = pointAt(event);
    over.style.cursor = point ? 'pointer' : '';
    over.title = point ? describe(point) : '';
  });
  over.addEventListener('click', (event) => {
    const point = pointAt(event);
    if (point) open(point);
  });
}
