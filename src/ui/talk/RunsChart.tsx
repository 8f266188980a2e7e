import { Link } from '@tanstack/react-router';
import type { Foretold } from '../../domain/talk/forecast/forecast.ts';
import type { ListedRun } from '../../flows/talk/read-runs.ts';
import { clockTime } from '../strings/clock.ts';
import { foretoldText, RUNS } from '../strings/talk-runs.ts';
import styles from './RunsChart.module.css';

/** A run as a point. */
export interface ChartedRun {
  readonly run: ListedRun;
  readonly number: number;
  readonly day: string;
  /** Null if not the whole talk was spoken. */
  readonly tookS: number | null;
  /** Whether the outline was another one in the run before. */
  readonly changed: boolean;
}

/** Steps of the axis, in seconds. */
const STEPS_S = [5, 10, 30, 60, 120, 300, 600, 1800, 3600];
const STEPS_MAX_COUNT = 5;

/** The runs as points, each of which opens its report, and the next one as a range. The time axis begins near the shortest. */
export function RunsChart(props: {
  runs: readonly ChartedRun[];
  plannedS: number | null;
  next: Foretold | undefined;
  changedSince: boolean;
}) {
  const { runs, plannedS, next, changedSince } = props;
  const lengthsS = [
    ...runs.flatMap(({ tookS }) => tookS ?? []),
    ...(plannedS === null ? [] : [plannedS]),
    ...(next ? [next.fromS, next.toS] : []),
  ];
  if (lengthsS.length === 0) return null;
  const [least, most] = [Math.min(...lengthsS), Math.max(...lengthsS)];
  const stepS = STEPS_S.find((step) => most - least <= (STEPS_MAX_COUNT - 2) * step) ?? STEPS_S.at(-1)!;
  const bottomS = stepS * Math.max(0, Math.floor(least / stepS - 0.3));
  const topS = stepS * Math.ceil(most / stepS + 0.3);
  const ticks = Array.from({ length: (topS - bottomS) / stepS + 1 }, (_, i) => bottomS + i * stepS);
  const columns = runs.length + Number(next !== undefined);
  const x = (i: number) => (100 * (i + 0.5)) / columns;
  const y = (seconds: number) => (100 * (topS - seconds)) / (topS - bottomS);
  const at = (i: number, seconds: number) => ({
    insetInlineStart: `${x(i)}%`,
    insetBlockStart: `${y(seconds)}%`,
  });
  const line = runs.flatMap(({ tookS }, i) => (tookS === null ? [] : [`${x(i)},${y(tookS)}`])).join(' ');
  return (
    <div className={styles.chart} role="group" aria-label={RUNS.chart}>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map((seconds) => (
          <span key={seconds} style={{ insetBlockStart: `${y(seconds)}%` }}>
            {clockTime(seconds)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((seconds) => (
            <path key={seconds} className={styles.grid} d={`M0 ${y(seconds)}H100`} />
          ))}
          {plannedS !== null && <path className={styles.planned} d={`M0 ${y(plannedS)}H100`} />}
          {runs.map(
            ({ changed }, i) =>
              changed && <path key={i} className={styles.changed} d={`M${x(i - 0.5)} 0V100`} />,
          )}
          {next && changedSince && <path className={styles.changed} d={`M${x(runs.length - 0.5)} 0V100`} />}
          <polyline className={styles.line} points={line} />
        </svg>
        {plannedS !== null && (
          <span
            className={styles.plannedName}
            style={{ insetBlockStart: `${y(plannedS)}%` }}
            aria-hidden="true"
          >
            {RUNS.planned}
          </span>
        )}
        {runs.map(
          ({ run, day, tookS }, i) =>
            tookS !== null && <Point key={run.id} run={run} day={day} tookS={tookS} style={at(i, tookS)} />,
        )}
        {next && (
          <span
            className={styles.next}
            style={{
              insetInlineStart: `${x(runs.length)}%`,
              insetBlock: `${y(next.toS)}% ${100 - y(next.fromS)}%`,
            }}
            aria-hidden="true"
          >
            <span className={styles.range}>{foretoldText(next)}</span>
          </span>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {runs.map(({ run, day }) => (
          <span key={run.id}>{day}</span>
        ))}
        {next && <span>{RUNS.run((runs.at(-1)?.number ?? 0) + 1)}</span>}
      </div>
    </div>
  );
}

function Point(props: { run: ListedRun; day: string; tookS: number; style: object }) {
  const { run, day, tookS, style } = props;
  const text = clockTime(tookS);
  if (!run.isKept)
    return (
      <span className={styles.point} style={style}>
        <span className="visually-hidden">{day}: </span>
        <span className={styles.length}>{text}</span>
      </span>
    );
  return (
    <Link
      to="/report/$id"
      params={{ id: run.id }}
      className={styles.point}
      style={style}
      aria-label={RUNS.opens(day, text)}
    >
      <span className={styles.length}>{text}</span>
    </Link>
  );
}
