import { useEffect, useMemo, useState } from 'react';
import type { MeasureChange } from '../../domain/progress/change/find-change.ts';
import { type Measure, MEASURES } from '../../domain/progress/comparability.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import type { FocusArea } from '../../domain/setup.ts';
import { Button } from '../components/Button.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { CHANGES } from '../strings/changes.ts';
import { MeasureRows } from './MeasureRows.tsx';
import styles from './ProgressScreen.module.css';

/** Tests sessions for changes, in a worker. @returns undefined if that failed */
export type FindChanges = (
  sessions: readonly SessionSummary[],
  measures: readonly Measure[],
  focus: FocusArea | undefined,
) => Promise<readonly MeasureChange[] | void>;

interface ChangesPartProps {
  sessions: readonly SessionSummary[];
  findChanges: FindChanges;
}

/** Changes of the measures across sessions (rules 95 to 97). Filler words are included only if the speaker is coached on them. */
export function ChangesPart(props: ChangesPartProps) {
  const [tries, setTries] = useState(1);
  return <TestedChanges key={tries} {...props} onCompareAgain={() => setTries(tries + 1)} />;
}

function TestedChanges(props: ChangesPartProps & { onCompareAgain(): void }) {
  const { sessions, findChanges, onCompareAgain } = props;
  const { setup } = useAura();
  const focus = useStore(setup, (state) => state.focusArea);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const measures = useMemo(
    () => MEASURES.filter((measure) => measure !== 'fillers' || coachFillers),
    [coachFillers],
  );
  const [found, setFound] = useState<readonly MeasureChange[] | 'failed'>();

  useEffect(() => {
    if (sessions.length === 0) return undefined;
    let outdated = false;
    void findChanges(sessions, measures, focus).then((changes) => {
      if (!outdated) setFound(changes ?? 'failed');
    });
    return () => {
      outdated = true;
    };
  }, [sessions, measures, focus, findChanges]);

  if (sessions.length === 0) return null;
  return (
    <ReportPart heading={CHANGES.heading}>
      {found === 'failed' ? (
        <p className="measure quiet hides-empty" role="alert">
          {CHANGES.failed}{' '}
          <Button variant="secondary" onClick={onCompareAgain}>
            {CHANGES.again}
          </Button>
        </p>
      ) : (
        <p className="measure quiet hides-empty" aria-busy={found === undefined}>
          {found === undefined ? CHANGES.comparing : tooFewText(found)}
        </p>
      )}
      <MeasureRows sessions={sessions} measures={measures} found={found === 'failed' ? undefined : found} />
      <p className={`${styles.how} quiet small`}>{CHANGES.how}</p>
    </ReportPart>
  );
}

/** Shown while no measure has enough sessions to tell a change from chance. */
function tooFewText(found: readonly MeasureChange[]): string | undefined {
  const have = found.map(([, change]) => (change.kind === 'too-few' ? change.have : Infinity));
  const need = found.map(([, change]) => (change.kind === 'too-few' ? change.need : 0));
  return Math.max(...have) < Infinity ? CHANGES.tooFew(Math.max(...have), Math.max(...need)) : undefined;
}
