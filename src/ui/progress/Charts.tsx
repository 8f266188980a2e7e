import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Measure } from '../../domain/progress/comparability.ts';
import type { SeriesPoint } from '../../domain/progress/series.ts';
import styles from './ChartsPart.module.css';
import { MeasureChart } from './MeasureChart.tsx';

export interface ChartsProps {
  series: readonly (readonly [measure: Measure, points: readonly SeriesPoint[]])[];
}

/** A small chart a measure. Each point opens its session. */
export function Charts({ series }: ChartsProps) {
  const navigate = useNavigate();
  const open = useCallback((id: string) => void navigate({ to: '/report/$id', params: { id } }), [navigate]);
  return (
    <div className={styles.charts}>
      {series.map(([measure, points]) => (
        <MeasureChart
          key={measure}
          measure={measure}
          points={points}
          onOpen={open}
          sessionLink={sessionLink}
        />
      ))}
    </div>
  );
}

function sessionLink(id: string, text: string) {
  return (
    <Link to="/report/$id" params={{ id }}>
      {text}
    </Link>
  );
}
