import { useEffect, useRef } from 'react';
import { compareSessions } from '../../domain/progress/change/compare-sessions.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { Button } from '../components/Button.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { COMPARISON, isTechnical, measureFigure, measureName, paceTexts } from '../strings/changes.ts';
import { sessionTitle } from '../strings/kept.ts';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { ComparedPace } from './ComparedPace.tsx';
import { ComparedTakes } from './ComparedTakes.tsx';
import { ComparedTranscript } from './ComparedTranscript.tsx';
import styles from './Comparison.module.css';

export interface ComparisonProps {
  /** The two sessions, the earlier one first. */
  sessions: readonly [SessionSummary, SessionSummary];
  onClose(): void;
}

/** Two sessions side by side: figures, pace, takes and transcripts. */
export function Comparison({ sessions, onClose }: ComparisonProps) {
  const [first, second] = sessions;
  const isComparable = first.language === second.language;
  const part = useRef<HTMLDivElement>(null);
  const reports = [useKeptReport(first.id, 'session'), useKeptReport(second.id, 'session')] as const;
  const [a, b] = reports.map((opened) => (opened?.kind === 'read' ? opened.kept.report : undefined));

  // The comparison is shown before the list in which its button was pressed, so it gets the focus.
  useEffect(() => part.current?.focus(), []);

  return (
    <div ref={part} tabIndex={-1} className={`${styles.comparison} no-outline`}>
      <ReportPart heading={COMPARISON.heading}>
        {isComparable ? (
          <Figures sessions={sessions} />
        ) : (
          <p className="quiet small">{COMPARISON.otherLanguage}</p>
        )}
        <ComparedTakes sessions={sessions} />
        {isComparable && a && b && <ComparedPace sessions={sessions} reports={[a, b]} />}
        <div className={styles.columns}>
          {[a, b].map((report, i) => (
            <section key={i} className={styles.column}>
              <h3>{COMPARISON.transcript(sessionTitle(sessions[i]!))}</h3>
              {report && (
                <ComparedTranscript
                  report={report}
                  label={COMPARISON.transcript(sessionTitle(sessions[i]!))}
                />
              )}
            </section>
          ))}
        </div>
        <div>
          <Button variant="secondary" onClick={onClose}>
            {COMPARISON.close}
          </Button>
        </div>
      </ReportPart>
    </div>
  );
}

/** The figures of both sessions. Filler words are included only if the speaker is coached on them. */
function Figures({ sessions: [first, second] }: Pick<ComparisonProps, 'sessions'>) {
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const compared = compareSessions(first, second).filter(
    ({ measure }) => measure !== 'fillers' || coachFillers,
  );
  const technical = compared.filter(({ measure }) => isTechnical(measure));
  const technicalText = COMPARISON.folded(technical);
  return (
    <>
      <ComparedFigures
        name={COMPARISON.figure}
        sessions={[first, second]}
        rows={compared.filter(({ measure }) => !isTechnical(measure))}
      />
      {technical.length > 0 && (
        <details>
          <summary>{technicalText}</summary>
          <ComparedFigures name={technicalText} sessions={[first, second]} rows={technical} />
        </details>
      )}
      {first.recognizer !== second.recognizer && <p className="quiet small">{COMPARISON.otherRecognizer}</p>}
      {first.recognizer === second.recognizer && first.fillersHeard !== second.fillersHeard && (
        <p className="quiet small">{COMPARISON.otherSearch}</p>
      )}
      <p className="quiet small">{COMPARISON.note}</p>
    </>
  );
}

function ComparedFigures(
  props: Pick<ComparisonProps, 'sessions'> & { name: string; rows: ReturnType<typeof compareSessions> },
) {
  const {
    sessions: [first, second],
    name,
    rows,
  } = props;
  return (
    <div
      className={styles.scroller}
      role="group"
      aria-label={name}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={`${styles.table} table`}>
        <thead>
          <tr>
            <th scope="col">{COMPARISON.figure}</th>
            <th scope="col">{sessionTitle(first)}</th>
            <th scope="col">{sessionTitle(second)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, first: before, second: now, differs }) => (
            <tr key={measure} data-differs={differs}>
              <th scope="row">
                {measureName(measure)}{' '}
                {differs && <span className={styles.differs}>{COMPARISON.differs}</span>}
              </th>
              <td>{measure === 'pace' ? <Paces session={first} /> : measureFigure(measure, before)}</td>
              <td>{measure === 'pace' ? <Paces session={second} /> : measureFigure(measure, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The specification's average and, if it differs, the measured pace below it (rule 20). */
function Paces({ session }: { session: SessionSummary }) {
  const { average, measured } = paceTexts(session);
  return (
    <>
      {average}
      {measured && <span className={styles.measured}>{measured}</span>}
    </>
  );
}
