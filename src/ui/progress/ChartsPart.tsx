import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { MEASURES } from '../../domain/progress/comparability.ts';
import { SERIES_MIN_COUNT, seriesOf } from '../../domain/progress/series.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { CHARTS } from '../strings/charts.ts';
import { MeasureChart } from './MeasureChart.tsx';
import styles from './ChartsPart.module.css';

/** A small chart a measure. Filler words only where the speaker is coached on them. */
export function ChartsPart({ sessions }: { sessions: readonly SessionSummary[] }) {
  const navigate = useNavigate();
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const charts = useMemo(
    () =>
      MEASURES.filter((measure) => measure !== 'fillers' || coachFillers).map(
        (measure) => [measure, seriesOf(sessions, measure)] as const,
      ),
    [sessions, coachFillers],
  );
  const open = useCallback((id: string) => void navigate({ to: '/report/$id', params: { id } }), [navigate]);
  if (sessions.length === 0) return null;
  return (
    <ReportPart heading={CHARTS.heading}>
      {sessions.length < SERIES_MIN_COUNT ? (
        <p className={styles.key}>{CHARTS.tooFew}</p>
      ) : (
        <>
          <div className={styles.charts}>
            {charts.map(([measure, points]) => (
              <MeasureChart
                key={measure}
                measure={measure}
                points={points}
                onOpen={open}
                sessionLink={sessionLink}
              />
            ))}
          </div>
          <p className={styles.key}>{CHARTS.key}</p>
        </>
      )}
    </ReportPart>
  );
}

function sessionLink(id: string, text: string) {
  return (
    <Link to="/report/$id" params={{ id }}>
      {text}
    </Link>
  );
}
