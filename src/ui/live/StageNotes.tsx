import { Suspense } from 'react';
import { coachedFocus } from '../../domain/setup.ts';
import type { SessionController } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { FRAMING } from '../strings/framing.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { RING } from '../strings/live-cards.ts';
import { RecordQuestion } from './RecordQuestion.tsx';
import { SealBadge } from './SealBadge.tsx';
import styles from './StageNotes.module.css';

/** The line is loaded once there may be a report. If loading fails, the session continues without it. */
const NextStepLine = lazyPart(() => import('./NextStepLine.tsx').then((loaded) => loaded.NextStepLine));

/** Loaded for speakers whose focus is body language. If loading fails, the session continues without it. */
const HandsNote = lazyPart(() => import('./HandsNote.tsx').then((loaded) => loaded.HandsNote));

/** Messages over the preview. */
export function StageNotes({ session }: { session: SessionController }) {
  const idle = useStore(session, (state) => state.phase === 'idle');
  return (
    <div className={`${styles.notes} stack gap-2`}>
      <SealBadge className={styles.note} />
      <NextStep session={session} />
      {idle && <RecordQuestion session={session} place="picture" />}
      {idle && <NotesBeforeStart session={session} />}
      <Hands session={session} />
    </div>
  );
}

/** A framing to improve comes before a hint about hands, where there is room for only one note. */
function Hands({ session }: { session: SessionController }) {
  const looksAtHands = useStore(useAura().setup, ({ focusArea }) => focusArea === 'posture');
  const framed = useStore(session, ({ framing }) => framing === 'in-frame');
  return (
    looksAtHands && (
      <Suspense>
        <HandsNote session={session} className={framed ? styles.note : `${styles.note} unseen-if-small`} />
      </Suspense>
    )
  );
}

/** The next step of the latest report: the one made since this page was loaded, or else the one kept last. */
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

/**
 * Explains the ring until the first session has ended, and reports the framing, unless it is uncertain. A phone has room for only one note:
 * a framing to improve comes before the explanation, and the explanation before praise. The question whether to record takes their place.
 */
function NotesBeforeStart({ session }: { session: SessionController }) {
  const { setup, streak } = useAura();
  const focus = useStore(setup, coachedFocus);
  const first = useStore(streak, ({ sessions }) => sessions === 0);
  const framing = useStore(session, (state) => state.framing);
  const isEnglish = useStore(session, ({ language }) => language === ENGLISH_TAG);
  const explained = first && (isEnglish || focus === 'posture') ? focus : undefined;
  const praised = framing === 'in-frame';
  const noteClass = (unseen: boolean | undefined) =>
    unseen ? `${styles.note} unseen-if-small` : styles.note;
  return (
    <>
      {explained && (
        <p className={noteClass(framing && !praised)} data-mark="ring">
          {RING[explained]}
        </p>
      )}
      {/* Always mounted: a live region announces only changes of its content. */}
      <p role="status">
        {framing && (
          <span
            key={framing}
            className={noteClass(praised && explained !== undefined)}
            data-mark={praised ? 'check' : undefined}
          >
            {FRAMING[framing]}
          </span>
        )}
      </p>
    </>
  );
}
