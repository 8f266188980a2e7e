import { useCallback } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Measure } from '../../domain/progress/comparability.ts';
import { hasPaceRanges } from '../../domain/spoken-language.ts';
import { CONVERSATIONAL_RANGE, type SeriesPoint } from '../../domain/progress/series.ts';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { PlotKey } from '../components/PlotKey.tsx';
import { measureFigure } from '../strings/changes.ts';
import { CHARTS, EXCLUSION } from '../strings/charts.ts';
import { dayText, sessionTitle } from '../strings/kept.ts';
import styles from './MeasureChart.module.css';
import { AXIS_PX, drawSeries, makePointsLinks, type SeriesScale } from './draw-series.ts';

const HEIGHT_PX = 92;

const plain = String;
const percent = (share: number) => `${Math.round(100 * share)}%`;

/** Minimum ranges of the axes, so that a small change looks small. */
const SCALE: Record<Measure | 'paceElsewhere', SeriesScale> = {
  fillers: { range: { min: 0, max: 6 }, tick: plain },
  pace: { range: { min: 90, max: 180 }, band: CONVERSATIONAL_RANGE.pace, tick: plain },
  paceElsewhere: { range: { min: 90, max: 180 }, tick: plain },
  pauses: { range: { min: 0, max: 0.4 }, tick: percent },
  melody: { range: { min: 0, max: 4 }, tick: plain },
  loudness: { range: { min: 0, max: 8 }, tick: plain },
  posture: { range: { min: 0, max: 100 }, tick: (score) => `${score}%` },
  facing: { range: { min: 0, max: 1 }, tick: percent },
};

interface MeasureChartProps {
  measure: Measure;
  /** The points, oldest first. */
  points: readonly SeriesPoint[];
  onOpen(id: string): void;
}

/** A small chart of one measure over the sessions. Each point opens its session. */
export function MeasureChart({ measure, points, onOpen }: MeasureChartProps) {
  // The conversational pace is known only for English.
  const compared = points.findLast(({ exclusion }) => exclusion === undefined);
  const hasRange = compared !== undefined && hasPaceRanges(compared.language);
  const scale = SCALE[measure === 'pace' && !hasRange ? 'paceElsewhere' : measure];
  const draw = useCallback(
    (target: PlotTarget, style: PlotStyle) => {
      const plot = drawSeries(target, style, points, scale);
      makePointsLinks(plot, points, {
        describe: (point) => describe(measure, point),
        open: ({ id }) => onOpen(id),
      });
      return plot;
    },
    [points, measure, scale, onOpen],
  );
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className={`${styles.chart} stack gap-1 shrinks`}>
      <Plot heightPx={HEIGHT_PX} draw={draw} />
      <p className={`${styles.days} quiet small`} style={{ paddingInlineStart: AXIS_PX }}>
        <span>{first && dayText(new Date(first.madeAt))}</span>
        <span>{last && dayText(new Date(last.madeAt))}</span>
      </p>
      {measure === 'pace' && hasRange && <PlotKey sample="band">{CHARTS.band}</PlotKey>}
    </div>
  );
}

/** A {@link MeasureChart} whose points open the reports. */
export function LinkedMeasureChart(props: Omit<MeasureChartProps, 'onOpen'>) {
  const navigate = useNavigate();
  const open = useCallback((id: string) => void navigate({ to: '/report/$id', params: { id } }), [navigate]);
  return <MeasureChart {...props} onOpen={open} />;
}

function describe(measure: Measure, point: SeriesPoint): string {
  const { value, exclusion } = point;
  const text = `${sessionTitle(point)}: ${measureFigure(measure, value)}`;
  return exclusion ? `${text}. ${CHARTS.notCompared(EXCLUSION[exclusion])}` : text;
}
