import { compareSessions } from '../../domain/progress/change/compare-sessions.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { COMPARISON, measureFigure, measureName } from '../strings/changes.ts';
import { dateText } from '../strings/kept.ts';
import { useKeptReport } from '../use-kept-report.ts';
import styles from './Comparison.module.css';

/** Two sessions side by side, the earlier one first. */
export function Comparison({
  sessions: [first, second],
}: {
  sessions: readonly [SessionSummary, SessionSummary];
}) {
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const compared = compareSessions(first, second).filter(
    ({ measure }) => measure !== 'fillers' || coachFillers,
  );
  return (
    <ReportPart heading={COMPARISON.heading}>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{COMPARISON.figure}</th>
              <th scope="col">{dateText(first.madeAt)}</th>
              <th scope="col">{dateText(second.madeAt)}</th>
              <th scope="col">{COMPARISON.difference}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ measure, first: a, second: b, differs }) => (
              <tr key={measure} data-differs={differs}>
                <th scope="row">{measureName(measure)}</th>
                <td>{measureFigure(measure, a)}</td>
                <td>{measureFigure(measure, b)}</td>
                <td>{differs && COMPARISON.differs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{COMPARISON.note}</p>
      <div className={styles.columns}>
        <Transcript session={first} />
        <Transcript session={second} />
      </div>
    </ReportPart>
  );
}

function Transcript({ session: { id, madeAt } }: { session: SessionSummary }) {
  const opened = useKeptReport(id, 'session');
  return (
    <section className={styles.transcript} aria-label={COMPARISON.transcript(dateText(madeAt))}>
      <h3>{COMPARISON.transcript(dateText(madeAt))}</h3>
      <p>
        {opened?.kind === 'read' &&
          opened.kept.report.passages.flatMap(({ parts }, i) =>
            parts.map(({ text, fillerAtS }, j) =>
              fillerAtS === undefined ? text : <mark key={`${i} ${j}`}>{text}</mark>,
            ),
          )}
      </p>
    </section>
  );
}
