import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { clockTime } from '../../domain/clock-time.ts';
import { canStart, type SessionController, type SessionState } from '../../flows/session/session-state.ts';
import { useAura, useStoreText, useStore } from '../context.ts';
import { useOpenReport } from '../use-open-report.ts';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { LiveLabel } from '../components/LiveLabel.tsx';
import { Overlay } from '../components/Overlay.tsx';
import { StreakLine } from '../components/StreakLine.tsx';
import { FEEDBACK, PRACTICE } from '../strings/live.ts';
import { LiveFeedback } from './LiveFeedback.tsx';
import { LiveLayout, WaitingLayout } from './LiveLayout.tsx';
import { LiveStage } from './LiveStage.tsx';
import { LiveTranscript } from './LiveTranscript.tsx';
import controls from './SessionControls.module.css';

// This code is loaded in parallel to the first screen.
const LiveCards = lazyPart(
  () => import('./live-notes.ts').then((loaded) => loaded.LiveCards),
  () => <p role="alert">{FEEDBACK.notLoaded}</p>,
);

/** If loading fails, sessions are not recorded, which the screen says. Sessions still work. */
const TakeControls = lazyPart(
  () => import('./TakeControls.tsx').then((loaded) => loaded.TakeControls),
  NotRecorded,
);

function NotRecorded() {
  const record = useStore(useAura().takes.choice, (state) => state.record);
  return record && <p role="alert">{PRACTICE.notRecorded}</p>;
}

/** The live session: camera, transcript, three figures, Start and Stop. */
export function LiveScreen({ openSession }: { openSession(): Promise<SessionController> }) {
  const [session, setSession] = useState<SessionController>();

  useEffect(() => {
    let left = false;
    let begun: SessionController | undefined;
    void openSession().then((ready) => {
      if (left) return ready.leave();
      begun = ready;
      setSession(ready);
    });
    return () => {
      left = true;
      begun?.leave();
    };
  }, [openSession]);

  return session ? <Session session={session} /> : <WaitingLayout streak={<Streak />} />;
}

function Session({ session }: { session: SessionController }) {
  const phase = useStore(session, (state) => state.phase);
  const talk = useStore(useAura().rehearsal, (state) => state.talk);
  const chosen = useStore(useAura().setup, ({ focusArea }) => focusArea !== undefined);
  const [feedbackHidden, setFeedbackHidden] = useState(false);
  const [warm, setWarm] = useState(false);
  const router = useRouter();

  useEffect(() => {
    // The browser's prompt would cover the onboarding, before the speaker knows what the camera is for.
    if (chosen && session.get().media.kind === 'waiting') void session.open();
  }, [chosen, session]);

  useEffect(() => {
    // The report's code is loaded now, in case the network is lost during the session.
    if (phase === 'listening') void router.preloadRoute({ to: '/report' });
  }, [phase, router]);
  useOpenReport(phase === 'done', '/report', session.prepare);

  return (
    <>
      <LiveLayout
        idle={phase === 'idle'}
        streak={<Streak />}
        stage={<LiveStage session={session} warm={warm} />}
        transcript={
          <>
            {talk && <talk.Panel run={talk.run} session={session} hidden={feedbackHidden} />}
            <LiveTranscript session={session} />
          </>
        }
        feedback={
          <LiveFeedback hidden={feedbackHidden} onToggle={() => setFeedbackHidden(!feedbackHidden)}>
            <Suspense>
              <LiveCards session={session} onAttention={setWarm} />
            </Suspense>
          </LiveFeedback>
        }
        controls={<Controls session={session} />}
      />
      {(phase === 'analyzing' || phase === 'done') && <Overlay text={PRACTICE.analyzing} />}
    </>
  );
}

function Streak() {
  return (
    <>
      <p className="quiet small">
        <Link to="/talks/{-$id}">{PRACTICE.talk}</Link>
      </p>
      <StreakLine streak={useStore(useAura().streak, (state) => state)} />
    </>
  );
}

function Controls({ session }: { session: SessionController }) {
  const phase = useStore(session, (state) => state.phase);
  const ready = useStore(session, canStart);
  const listening = phase === 'listening';
  const { takes } = useAura();
  const { start, stop } = useFocusHandover(ready, listening);
  return (
    <div className={controls.bar}>
      <p className={`${controls.state} unseen-if-small`} role="status">
        <LiveLabel live={listening}>
          {listening && PRACTICE.listening}
          {phase === 'idle' && (ready ? PRACTICE.ready : PRACTICE.startWaits)}
        </LiveLabel>
      </p>
      {takes.supported && (
        <Suspense fallback={<div className={controls.switch} />}>
          <TakeControls session={session} />
        </Suspense>
      )}
      <div className={controls.buttons}>
        <Button ref={start} variant="start" disabled={!ready} onClick={() => session.start()}>
          {PRACTICE.start}
        </Button>
        <Button
          ref={stop}
          variant="stop"
          // It has the focus after Start, and a remote's Space must not end a talk.
          data-not-by-space=""
          disabled={!listening}
          // If Enter is held on Start, its repetitions would press Stop, which has the focus then.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void session.stop()}
        >
          {PRACTICE.stop}
        </Button>
      </div>
      <Clock session={session} />
    </div>
  );
}

/**
 * Moves the focus when the focused element is gone: to Start when the onboarding has closed and Start is enabled, and to
 * Stop when a click has disabled Start.
 */
function useFocusHandover(ready: boolean, listening: boolean) {
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const onboarding = useStore(useAura().setup, ({ focusArea }) => focusArea === undefined);
  const startPending = useRef(false);

  useEffect(() => {
    if (onboarding) startPending.current = true;
    else if (startPending.current && ready) {
      startPending.current = false;
      // The speaker may have moved the focus meanwhile.
      if (document.activeElement?.matches('body, main')) start.current?.focus();
    }
  }, [onboarding, ready]);

  useEffect(() => {
    const focused = document.activeElement;
    if (listening && (focused === document.body || focused === start.current)) stop.current?.focus();
  }, [listening]);

  return { start, stop };
}

function Clock({ session }: { session: SessionController }) {
  return (
    <p className={controls.clock} role="timer" aria-label={PRACTICE.elapsed}>
      <span ref={useStoreText(session, clockText)} translate="no" />
    </p>
  );
}

const clockText = ({ elapsedS }: SessionState) => clockTime(elapsedS);
