import type { ReactNode } from 'react';
import type { Measure } from '../../domain/progress/comparability.ts';
import { SERIES_MAX_COUNT, type SeriesPoint } from '../../domain/progress/series.ts';
import { PlotDetails } from '../components/PlotDetails.tsx';
import { CHANGES, measureFigure } from '../strings/changes.ts';
import { CHART_TITLE, CHARTS, EXCLUSION } from '../strings/charts.ts';
import { sessionTitle } from '../strings/kept.ts';
import styles from './SeriesTable.module.css';

/** The points of each measure, oldest first. */
export type MeasureSeries = readonly [measure: Measure, points: readonly SeriesPoint[]];

/** All charts as one table, with a row for each session, newest first. */
export function SeriesTable(props: {
  series: readonly MeasureSeries[];
  sessionLink(id: string, text: string): ReactNode;
}) {
  const { series, sessionLink } = props;
  const sessions = new Map(series.flatMap(([, points]) => points.map((point) => [point.id, point])));
  const newestFirst = [...sessions].toSorted(([, a], [, b]) => Date.parse(b.madeAt) - Date.parse(a.madeAt));
  return (
    <PlotDetails summary={CHARTS.table} of={CHANGES.heading} lazy>
      <thead>
        <tr>
          <th scope="col">{CHARTS.session}</th>
          {series.map(([measure]) => (
            <th key={measure} scope="col">
              {CHART_TITLE[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(([id, session]) => (
          <tr key={id}>
            <td>{sessionLink(id, sessionTitle(session))}</td>
            {series.map(([measure, points]) => (
              <td key={measure}>
                {!isBefore(points, session.madeAt) && (
                  <Cell measure={measure} point={points.find((point) => point.id === id)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlotDetails>
  );
}

/**
 * Whether a time precedes the first point of a full series. Earlier values are left out of a full series, so the cell is empty instead of
 * *Not measured*.
 */
function isBefore([first, ...others]: readonly SeriesPoint[], madeAt: string): boolean {
  return first !== undefined && 1 + others.length >= SERIES_MAX_COUNT && madeAt < first.madeAt;
}

function Cell({ measure, point }: { measure: Measure; point: SeriesPoint | undefined }) {
  return (
    <>
      {measureFigure(measure, point?.value ?? null)}
      {point?.exclusion && (
        <small className={`${styles.excluded} quiet small`}>
          {CHARTS.notCompared(EXCLUSION[point.exclusion])}
        </small>
      )}
    </>
  );
}
