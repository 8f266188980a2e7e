import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Change, MeasureChange } from '../../domain/progress/change/find-change.ts';
import { CHANGE_MIN_COUNT } from '../../domain/progress/change/level-shift.ts';
import type { Measure } from '../../domain/progress/comparability.ts';
import {
  SERIES_MAX_COUNT,
  SERIES_MIN_COUNT,
  type SeriesPoint,
  seriesOf,
} from '../../domain/progress/series.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { CHANGES, changeText, isTechnical, measureFigure, measureName } from '../strings/changes.ts';
import { CHARTS } from '../strings/charts.ts';
import styles from './MeasureRows.module.css';
import { type MeasureSeries, SeriesTable } from './SeriesTable.tsx';

/** The charts' code is loaded after the first screen. If that fails, the rest of the page works. */
const Chart = lazyPart(
  () => import('./MeasureChart.tsx').then((loaded) => loaded.LinkedMeasureChart),
  () => <p className={`${styles.note} hides-empty`}>{CHARTS.notLoaded}</p>,
);

/** A row for each measure, with its finding and, from three sessions on, its chart. Measures without a clear change are folded. */
export function MeasureRows(props: {
  sessions: readonly SessionSummary[];
  measures: readonly Measure[];
  /** Undefined while the sessions are being compared. */
  found: readonly MeasureChange[] | undefined;
}) {
  const { sessions, measures, found } = props;
  const series = useMemo(
    () =>
      measures
        .map((measure): MeasureSeries => [measure, seriesOf(sessions, measure)])
        .filter(([, points]) => points.length > 0),
    [sessions, measures],
  );
  if (series.length === 0) return null;
  const charts = sessions.length >= SERIES_MIN_COUNT;
  const drawn = charts && series.some(([, points]) => points.length >= SERIES_MIN_COUNT);
  const full = series.some(([, points]) => points.length >= SERIES_MAX_COUNT);
  const hollow = series.some(([, points]) => points.some(({ exclusion }) => exclusion !== undefined));
  const changes = new Map(found);
  function isFolded([measure]: MeasureSeries): boolean {
    const kind = changes.get(measure)?.kind;
    if (isTechnical(measure)) return kind !== 'changed';
    return found ? kind === 'unclear' : sessions.length >= CHANGE_MIN_COUNT;
  }
  const folded = series.filter(isFolded);
  const rows = { sessions, changes, charts };
  return (
    <>
      <Rows {...rows} series={series.filter((one) => !isFolded(one))} foldsTechnical />
      {folded.length > 0 && <Unclear {...rows} series={folded} />}
      {!charts && <p className={`${styles.note} hides-empty`}>{CHARTS.tooFew}</p>}
      {drawn && (
        <p className={`${styles.note} hides-empty`}>
          {hollow && `${CHARTS.key} `}
          {CHARTS.opens}
          {full && ` ${CHARTS.cut(SERIES_MAX_COUNT)}`}
        </p>
      )}
      <SeriesTable series={series} sessionLink={sessionLink} />
    </>
  );
}

interface RowsProps {
  readonly sessions: readonly SessionSummary[];
  readonly series: readonly MeasureSeries[];
  readonly changes: ReadonlyMap<Measure, Change>;
  readonly charts: boolean;
  /** Whether charts with a technical unit are folded, because the rows themselves are not. */
  readonly foldsTechnical?: boolean;
}

function Rows({ sessions, series, changes, charts, foldsTechnical = false }: RowsProps) {
  return (
    <ul>
      {series.map(([measure, points]) => (
        <li key={measure} className={styles.row} data-charts={charts}>
          <div className={`${styles.words} stack gap-1 quiet pretty`}>
            <h3 className={styles.name}>{measureName(measure)}</h3>
            <Sentence
              measure={measure}
              change={changes.get(measure)}
              latest={points.at(-1)!}
              isLast={points.at(-1)!.id === sessions[0]?.id}
            />
          </div>
          {charts && points.length >= SERIES_MIN_COUNT && (
            <Folded
              when={foldsTechnical && isTechnical(measure)}
              summary={CHARTS.chart(measureName(measure))}
            >
              <Suspense fallback={<div className={styles.arriving} />}>
                <Chart measure={measure} points={points} />
              </Suspense>
            </Folded>
          )}
          {charts && points.length < SERIES_MIN_COUNT && (
            <p className={`${styles.note} hides-empty`}>{CHARTS.tooFewMeasured}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The measures without a clear change, folded. */
function Unclear(props: RowsProps) {
  return (
    <div className={styles.unclear}>
      <Folded when summary={CHANGES.unclear(props.series.map(([measure]) => measure))}>
        <Rows {...props} />
      </Folded>
    </div>
  );
}

/** Content that is drawn when it is opened, or at once. */
function Folded({ when, summary, children }: { when: boolean; summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!when) return children;
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}

function Sentence(props: {
  measure: Measure;
  change: Change | undefined;
  latest: SeriesPoint;
  isLast: boolean;
}) {
  const { measure, change, latest, isLast } = props;
  if (!change || change.kind === 'too-few')
    return <p>{CHANGES.latest(measureFigure(measure, latest.value), isLast)}</p>;
  return <p data-changed={change.kind === 'changed'}>{changeText(measure, change)}</p>;
}

function sessionLink(id: string, text: string) {
  return (
    <Link to="/report/$id" params={{ id }}>
      {text}
    </Link>
  );
}
