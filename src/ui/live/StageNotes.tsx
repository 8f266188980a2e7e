import { Suspense } from 'react';
import { coachedFocus } from '../../domain/setup.ts';
import type { SessionController } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { FRAMING } from '../strings/framing.ts';
import { RING } from '../strings/live-cards.ts';
import styles from './StageNotes.module.css';

/** Loaded once there may be a report. If loading fails, the session continues without it. */
const NextStepLine = lazyPart(() => import('./NextStepLine.tsx').then((loaded) => loaded.NextStepLine));

/** Messages over the lower edge of the preview. */
export function StageNotes({ session }: { session: SessionController }) {
  const idle = useStore(session, (state) => state.phase === 'idle');
  return (
    <div className={styles.notes}>
      <NextStep session={session} />
      {idle && <RingNote />}
      {idle && <FramingLine session={session} />}
    </div>
  );
}

/** The next step of the latest report: of this page session, or the one that was kept last. */
function NextStep({ session }: { session: SessionController }) {
  const { reports, choices } = useAura();
  const reported = useStore(reports, (state) => state.session !== undefined);
  const keeps = useStore(choices, ({ keepReports }) => keepReports);
  return (
    (reported || keeps) && (
      <Suspense>
        <NextStepLine session={session} className={styles.note} />
      </Suspense>
    )
  );
}

/** Explains the ring until the first session has ended. */
function RingNote() {
  const { setup, streak } = useAura();
  const focus = useStore(setup, coachedFocus);
  const first = useStore(streak, ({ sessions }) => sessions === 0);
  return (
    first &&
    focus && (
      <p className={styles.note} data-mark="ring">
        {RING[focus]}
      </p>
    )
  );
}

/** The speaker's framing. Empty while it is uncertain. */
function FramingLine({ session }: { session: SessionController }) {
  const framing = useStore(session, (state) => state.framing);
  // Always mounted: a live region announces only changes of its content.
  return (
    <p role="status">
      {framing && (
        <span key={framing} className={styles.note} data-mark={framing === 'in-frame' ? 'check' : undefined}>
          {FRAMING[framing]}
        </span>
      )}
    </p>
  );
}
