import { type ReactNode, useCallback, useId } from 'react';
import type { Measure } from '../../domain/progress/comparability.ts';
import { CONVERSATIONAL_RANGE, SERIES_MIN_COUNT, type SeriesPoint } from '../../domain/progress/series.ts';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { PlotDetails } from '../components/PlotDetails.tsx';
import { PlotKey } from '../components/PlotKey.tsx';
import { measureFigure } from '../strings/changes.ts';
import { CHART_TITLE, CHARTS, EXCLUSION } from '../strings/charts.ts';
import { dateText } from '../strings/kept.ts';
import styles from './MeasureChart.module.css';
import { drawSeries, makePointsLinks, type SeriesScale } from './draw-series.ts';

const HEIGHT_PX = 160;

const plain = String;
const percent = (share: number) => `${Math.round(100 * share)}%`;

/** The axes cover at least these, so that a small change looks small. */
const SCALE: Record<Measure, SeriesScale> = {
  fillers: { range: { min: 0, max: 6 }, tick: plain },
  pace: { range: { min: 90, max: 180 }, band: CONVERSATIONAL_RANGE.pace, tick: plain },
  pauses: { range: { min: 0, max: 0.4 }, tick: percent },
  melody: { range: { min: 0, max: 4 }, tick: plain },
  loudness: { range: { min: 0, max: 8 }, tick: plain },
  posture: { range: { min: 0, max: 100 }, tick: (score) => `${score}%` },
  facing: { range: { min: 0, max: 1 }, tick: percent },
};

/** One measure over time, as a plot and as a table. */
export function MeasureChart(props: {
  measure: Measure;
  /** Oldest first. */
  points: readonly SeriesPoint[];
  onOpen(id: string): void;
  /** The link to a session. */
  sessionLink(id: string, text: string): ReactNode;
}) {
  const { measure, points, onOpen, sessionLink } = props;
  const headingId = useId();
  const draw = useCallback(
    (target: PlotTarget, style: PlotStyle) => {
      const plot = drawSeries(target, style, points, SCALE[measure]);
      makePointsLinks(plot, points, {
        describe: (point) => describe(measure, point),
        open: ({ id }) => onOpen(id),
      });
      return plot;
    },
    [points, measure, onOpen],
  );
  return (
    <section className={styles.chart} aria-labelledby={headingId}>
      <h3 id={headingId}>{CHART_TITLE[measure]}</h3>
      {points.length < SERIES_MIN_COUNT ? (
        <p className={styles.note}>{CHARTS.tooFewMeasured}</p>
      ) : (
        <>
          <Plot heightPx={HEIGHT_PX} draw={draw} />
          {measure === 'pace' && <PlotKey sample="band">{CHARTS.band}</PlotKey>}
          <SeriesTable measure={measure} points={points} sessionLink={sessionLink} />
        </>
      )}
    </section>
  );
}

function SeriesTable(props: {
  measure: Measure;
  points: readonly SeriesPoint[];
  sessionLink(id: string, text: string): ReactNode;
}) {
  const { measure, points, sessionLink } = props;
  return (
    <PlotDetails summary={CHARTS.table} of={CHART_TITLE[measure]} lazy>
      <thead>
        <tr>
          <th scope="col">{CHARTS.session}</th>
          <th scope="col">{CHART_TITLE[measure]}</th>
          <th scope="col">{CHARTS.comparable}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ id, madeAt, value, exclusion }) => (
          <tr key={id}>
            <td>{sessionLink(id, dateText(madeAt))}</td>
            <td>{measureFigure(measure, value)}</td>
            <td>{exclusion ? EXCLUSION[exclusion] : CHARTS.compared}</td>
          </tr>
        ))}
      </tbody>
    </PlotDetails>
  );
}

function describe(measure: Measure, { madeAt, value, exclusion }: SeriesPoint): string {
  const text = `${dateText(madeAt)}: ${measureFigure(measure, value)}`;
  return exclusion ? `${text}. ${CHARTS.comparable}: ${EXCLUSION[exclusion]}` : text;
}
