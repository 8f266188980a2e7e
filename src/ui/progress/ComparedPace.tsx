import { useCallback, useMemo } from 'react';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { hasPaceRanges } from '../../domain/spoken-language.ts';
import { markedPacePoints, secondOf, smoothedPoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { drawPace } from '../time-chart/draw-pace.ts';
import { BOUND_TICKS, PACE_SCALE, PACE_TICKS } from '../time-chart/pace-scale.ts';
import { Lane, LaneScale, TimeChart } from '../time-chart/TimeChart.tsx';
import { Plot, type PlotStyle, type PlotTarget } from '../components/Plot.tsx';
import { PlotDetails } from '../components/PlotDetails.tsx';
import { PlotKey, PlotKeys } from '../components/PlotKey.tsx';
import { COMPARISON } from '../strings/changes.ts';
import { CHARTS } from '../strings/charts.ts';
import { clockTime } from '../strings/clock.ts';
import { dateText, sessionTitle } from '../strings/kept.ts';
import { REPORT } from '../strings/session-report.ts';
import { smoothedText } from '../strings/timeline.ts';
import styles from './Comparison.module.css';

const HEIGHT_PX = 200;

/** The pace of two sessions in one chart, and as a table. */
export function ComparedPace(props: {
  sessions: readonly [SessionSummary, SessionSummary];
  reports: readonly [SessionReport, SessionReport];
}) {
  const { sessions, reports } = props;
  const [first, second] = sessions.map(({ madeAt }) => dateText(madeAt)) as [string, string];
  const [one, other] = reports;
  const hasRange = hasPaceRanges(one.language);
  const a = useMemo(() => markedPacePoints(one), [one]);
  const b = useMemo(() => markedPacePoints(other), [other]);
  const endS = Math.max(...[one, other].map(({ lengthS }) => lengthS), ...[...a, ...b].map(secondOf));
  const draw = useCallback(
    (target: PlotTarget, style: PlotStyle) =>
      drawPace(
        target,
        style,
        [
          { label: first, points: smoothedPoints(a, one.lengthS) },
          { label: second, points: smoothedPoints(b, other.lengthS) },
        ],
        { ...PACE_SCALE, conversational: hasRange ? PACE_SCALE.conversational : undefined, endS },
      ),
    [first, second, a, b, one.lengthS, other.lengthS, hasRange, endS],
  );
  const rows = useMemo(() => {
    const [paces, others] = [a, b].map(
      (points) =>
        new Map(points.map((point) => [secondOf(point), REPORT.pacePoint(point.wpm, point.beyond)])),
    );
    const times = new Set([...(paces?.keys() ?? []), ...(others?.keys() ?? [])]);
    return [...times]
      .toSorted((x, y) => x - y)
      .map((atS) => [atS, paces?.get(atS), others?.get(atS)] as const);
  }, [a, b]);
  return (
    <section className={styles.column}>
      <h3>{COMPARISON.pace}</h3>
      {rows.length === 0 ? (
        <p className="quiet small">{COMPARISON.noPace}</p>
      ) : (
        <>
          <TimeChart lengthS={endS}>
            <Lane name={<LaneScale ticks={hasRange ? PACE_TICKS : BOUND_TICKS} />}>
              <Plot heightPx={HEIGHT_PX} draw={draw} />
            </Lane>
          </TimeChart>
          <PlotKeys>
            <PlotKey sample="line">
              {COMPARISON.line(sessionTitle(sessions[0]))}
              {smoothedText(one.lengthS)}
            </PlotKey>
            <PlotKey sample="dashes">
              {COMPARISON.dashes(sessionTitle(sessions[1]))}
              {smoothedText(other.lengthS)}
            </PlotKey>
            {hasRange && <PlotKey sample="band">{CHARTS.band}</PlotKey>}
          </PlotKeys>
          <PlotDetails summary={CHARTS.table} of={COMPARISON.pace} lazy>
            <thead>
              <tr>
                <th scope="col">{REPORT.timelineTime}</th>
                <th scope="col">{sessionTitle(sessions[0])}</th>
                <th scope="col">{sessionTitle(sessions[1])}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([atS, before, now]) => (
                <tr key={atS}>
                  <td>{clockTime(atS)}</td>
                  <td>{before}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </PlotDetails>
        </>
      )}
    </section>
  );
}
