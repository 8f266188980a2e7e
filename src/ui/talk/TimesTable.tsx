import { Link } from '@tanstack/react-router';
import type { OutlinedSection } from '../../domain/talk/forecast/expected.ts';
import type { Forecast } from '../../domain/talk/forecast/forecast.ts';
import { runTimes } from '../../domain/talk/forecast/talk-runs.ts';
import { clockTime } from '../strings/clock.ts';
import { TALK } from '../strings/talk.ts';
import { foretoldText, RUNS } from '../strings/talk-runs.ts';
import type { ChartedRun } from './RunsChart.tsx';
import styles from './TimesTable.module.css';

/** A section is marked from this share over its time on (rule 178). */
const MARKED_OVER_SHARE = 1 / 4;

/** The time of each section in the latest runs, and as it is foretold. */
export function TimesTable(props: {
  sections: readonly OutlinedSection[];
  runs: readonly ChartedRun[];
  told: Forecast | null;
}) {
  const { sections, runs, told } = props;
  const times = runs.map(({ run }) => runTimes(run.talk));
  return (
    <div
      className={styles.scroller}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={RUNS.where}
    >
      <table className={`${styles.times} table tabular`}>
        <thead>
          <tr>
            <th scope="col">{RUNS.section}</th>
            {runs.map(({ run, day }) => (
              <th key={run.id} scope="col">
                {run.isKept ? (
                  <Link to="/report/$id" params={{ id: run.id }}>
                    {day}
                  </Link>
                ) : (
                  day
                )}
              </th>
            ))}
            {told && <th scope="col">{RUNS.nextRun}</th>}
            <th scope="col">{RUNS.planned}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ title, plannedS }, i) => (
            <tr key={i}>
              <th scope="row" className="anywhere">
                {title || TALK.untitledSection}
              </th>
              {times.map((run, j) => {
                const found = run.sections.find((one) => one.title === title);
                return <Cell key={j} spentS={found?.spentS ?? null} plannedS={found?.plannedS ?? null} />;
              })}
              {told && <td className={styles.next}>{foretoldText(told.sections[i]!)}</td>}
              <td>{plannedS === null ? RUNS.notSpoken : clockTime(plannedS)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ spentS, plannedS }: { spentS: number | null; plannedS: number | null }) {
  if (spentS === null)
    return (
      <td>
        <span aria-hidden="true">{RUNS.notSpoken}</span>
        <span className="visually-hidden">{RUNS.notSpokenName}</span>
      </td>
    );
  const isMarked = plannedS !== null && spentS >= (1 + MARKED_OVER_SHARE) * plannedS;
  const state = plannedS === null ? undefined : isMarked ? 'far-over' : spentS > plannedS ? 'over' : 'within';
  return (
    <td data-state={state}>
      {isMarked && <span aria-hidden="true">▲ </span>}
      {clockTime(spentS)}
      {isMarked && <span className="visually-hidden">, {RUNS.overName}</span>}
    </td>
  );
}
