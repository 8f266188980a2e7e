import { useEffect, useState } from 'react';
import type { NextStep } from '../../domain/coaching/next-step.ts';
import type { SessionController } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { lastKeptSession } from '../kept/last-kept-session.ts';
import { adviceOf, NEXT_STEP } from '../strings/next-step.ts';

/** How long the next step is shown over the preview after Start. */
const SHOWN_S = 15;

/**
 * The next step of the latest report, shown over the preview before a session and at its start. Loaded once there may be such a report.
 */
export function NextStepLine({
  session,
  className,
}: {
  session: SessionController;
  className: string | undefined;
}) {
  const { reports, setup } = useAura();
  const latest = useStore(reports, (state) => state.session?.report.nextStep);
  const kept = useKeptNextStep(latest === undefined);
  const step = latest ?? kept;
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const shown = useStore(
    session,
    ({ phase, elapsedS }) => phase === 'idle' || (phase === 'listening' && elapsedS < SHOWN_S),
  );
  if (!shown || step?.kind !== 'mend' || (step.finding.subject === 'fillers' && !coachFillers)) return null;
  return (
    <p className={className}>
      {NEXT_STEP.reminder} {adviceOf(step.finding).reminder}
    </p>
  );
}

/** The next step of the report that was kept last, for a page that was reloaded and has no report in memory (rule 6). */
function useKeptNextStep(wanted: boolean): NextStep | undefined {
  const { loadKept } = useAura();
  const [step, setStep] = useState<NextStep>();
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void (async () => {
      const kept = await loadKept();
      const id = await lastKeptSession(kept);
      const opened = id === undefined ? undefined : await kept?.open(id);
      if (!left && opened?.kind === 'read' && opened.kept.kind === 'session') {
        setStep(opened.kept.report.nextStep);
      }
    })();
    return () => {
      left = true;
    };
  }, [loadKept, wanted]);
  return step;
}
