import uPlot from 'uplot';
import type { SeriesPoint } from '../../domain/progress/series.ts';
import type { PlotStyle, PlotTarget } from '../components/Plot.tsx';
import { dayText } from '../strings/kept.ts';

/** Unit of a measure. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** How the figures of a measure are shown. */
export interface SeriesScale {
  /** The y axis covers at least this. */
  readonly range: Range;
  /** Shaded. */
  readonly band?: Range | undefined;
  readonly tick: (value: number) => string;
}

const DAY_S = 86_400;
/** Tick intervals in days; uPlot moves those from 30 on to the first of a month, and from 365 on to that of a year. */
const TICKS_S = [1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730, 1825].map((days) => days * DAY_S);

const POINT_PX = 8;
/** A pointer this near a point means it, CSS pixels. */
const NEAR_PX = 24;

/** A line through the sessions that can be compared, with hollow points for those that can't. */
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
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: true, range: (_, min, max) => [min - DAY_S / 2, max + DAY_S / 2] },
        y: { range: (_, min, max) => [Math.min(min, scale.range.min), Math.max(max, scale.range.max)] },
      },
      axes: [
        {
          ...axis,
          size: 24,
          space: 64,
          incrs: TICKS_S,
          grid: { show: false },
          values: (_, ticks) => ticks.map((second) => dayText(new Date(1000 * second))),
        },
        { ...axis, size: 44, space: 32, values: (_, ticks) => ticks.map(scale.tick) },
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
    [points.map(({ madeAt }) => Date.parse(madeAt) / 1000), valuesWhere(true), valuesWhere(false)],
    target,
  );
}

/** What a pointer does at a point. A shortcut: keyboards and screen readers have the table. */
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
