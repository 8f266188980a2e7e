import { Suspense, useMemo } from 'react';
import { MEASURES } from '../../domain/progress/comparability.ts';
import { SERIES_MIN_COUNT, seriesOf } from '../../domain/progress/series.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { CHARTS } from '../strings/charts.ts';
import styles from './ChartsPart.module.css';

/** What draws is loaded after the first screen. If that fails, the rest of the page works. */
const Charts = lazyPart(
  () => import('./Charts.tsx').then((loaded) => loaded.Charts),
  () => <p className={styles.key}>{CHARTS.notLoaded}</p>,
);

/** The course of each measure. Filler words only where the speaker is coached on them. */
export function ChartsPart({ sessions }: { sessions: readonly SessionSummary[] }) {
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const series = useMemo(
    () =>
      MEASURES.filter((measure) => measure !== 'fillers' || coachFillers).map(
        (measure) => [measure, seriesOf(sessions, measure)] as const,
      ),
    [sessions, coachFillers],
  );
  if (sessions.length === 0) return null;
  return (
    <ReportPart heading={CHARTS.heading}>
      {sessions.length < SERIES_MIN_COUNT ? (
        <p className={styles.key}>{CHARTS.tooFew}</p>
      ) : (
        <>
          <Suspense fallback={<div className={styles.arriving} />}>
            <Charts series={series} />
          </Suspense>
          <p className={styles.key}>{CHARTS.key}</p>
        </>
      )}
    </ReportPart>
  );
}
