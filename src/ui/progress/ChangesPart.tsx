import { useMemo } from 'react';
import { findChange } from '../../domain/progress/change/find-change.ts';
import { MEASURES } from '../../domain/progress/comparability.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { CHANGES, changeText } from '../strings/changes.ts';
import styles from './ProgressScreen.module.css';

/** What may be said of the sessions together (rules 95 to 97). Filler words only where the speaker is coached on them. */
export function ChangesPart({ sessions }: { sessions: readonly SessionSummary[] }) {
  const { setup } = useAura();
  const focus = useStore(setup, (state) => state.focusArea);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const changes = useMemo(
    () =>
      MEASURES.filter((measure) => measure !== 'fillers' || coachFillers).map(
        (measure) => [measure, findChange(sessions, measure, focus)] as const,
      ),
    [sessions, focus, coachFillers],
  );
  if (sessions.length === 0) return null;
  const have = changes.map(([, change]) => (change.kind === 'too-few' ? change.have : Infinity));
  const need = changes.map(([, change]) => (change.kind === 'too-few' ? change.need : 0));
  return (
    <ReportPart heading={CHANGES.heading}>
      <ul className={styles.changes}>
        {Math.max(...have) < Infinity ? (
          <li>{CHANGES.tooFew(Math.max(...have), Math.max(...need))}</li>
        ) : (
          changes.map(
            ([measure, change]) =>
              change.kind !== 'too-few' && (
                <li key={measure} data-changed={change.kind === 'changed'}>
                  {changeText(measure, change)}
                </li>
              ),
          )
        )}
      </ul>
      <p className={styles.lead}>{CHANGES.how}</p>
    </ReportPart>
  );
}
