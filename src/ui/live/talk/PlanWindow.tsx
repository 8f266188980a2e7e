import { useCallback, useEffect, useRef } from 'react';
import { canStart, type SessionController } from '../../../flows/session/session-state.ts';
import { neverTranscribes } from '../../../flows/session/speech-notes.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { Button } from '../../components/Button.tsx';
import { useStore, useStoreText } from '../../context.ts';
import { PRACTICE } from '../../strings/live.ts';
import {
  behindText,
  digitsText,
  nameOfSection,
  placeText,
  pointToSay,
  SMALL_WINDOW,
} from '../../strings/small-window.ts';
import { LIVE_TALK } from '../../strings/talk.ts';
import { LightShape } from './LightShape.tsx';
import { PlanBar } from './PlanBar.tsx';
import styles from './PlanWindow.module.css';
import { takeRemoteKeys } from './use-remote-keys.ts';

/** Interval of the digits. The timers of a hidden page are late, those of this window are not. */
const TICK_MS = 1000;

/** The plan as the whole content of a small window: light, time left in the section, its name, the point to say next, and the moves. */
export function PlanWindow(props: { run: TalkRun; session: SessionController; hidden: boolean }) {
  const { run, session, hidden } = props;
  const main = useRef<HTMLElement>(null);
  const section = useStore(run, (state) => state.section);
  const light = useStore(run, (state) => state.light);
  const wordless = useStore(session, neverTranscribes);
  const toSay = useStore(run, (state) => (hidden || wordless ? undefined : pointToSay(run.outline, state)));
  useEffect(() => {
    const view = main.current?.ownerDocument.defaultView;
    if (!view) return undefined;
    const end = takeRemoteKeys(run, view);
    const timer = view.setInterval(() => run.refresh(), TICK_MS);
    return () => {
      view.clearInterval(timer);
      end();
    };
  }, [run]);
  const digits = useCallback((state: ReturnType<TalkRun['get']>) => digitsText(state, hidden), [hidden]);
  const behind = useCallback((state: ReturnType<TalkRun['get']>) => behindText(state, hidden), [hidden]);
  const place = useCallback((state: ReturnType<TalkRun['get']>) => placeText(run.outline, state), [run]);
  return (
    <main ref={main} className={styles.window} aria-label={SMALL_WINDOW.name}>
      <div className={styles.time}>
        {!hidden && <LightShape light={light} />}
        {!hidden && light !== 'none' && <span className="visually-hidden">{LIVE_TALK.lights[light]}</span>}
        <span className={`${styles.digits} tabular`} ref={useStoreText(run, digits)} translate="no" />
        <p className={`${styles.place} quiet small tabular`}>
          <span ref={useStoreText(run, place)} />
          <span ref={useStoreText(run, behind)} />
        </p>
      </div>
      {!hidden && <PlanBar run={run} />}
      <div className={styles.said}>
        <h1 className={toSay ? 'quiet small' : undefined}>
          {nameOfSection(run.outline, section)}
          {toSay && SMALL_WINDOW.toSay}
        </h1>
        {toSay && <p>{toSay}</p>}
      </div>
      <WindowMoves run={run} session={session} next={nameOfSection(run.outline, section + 1)} />
    </main>
  );
}

function WindowMoves(props: { run: TalkRun; session: SessionController; next: string | undefined }) {
  const { run, session, next } = props;
  const isFirst = useStore(run, (state) => state.section === 0);
  const isPaused = useStore(run, (state) => state.isPaused);
  const isRunning = useStore(run, (state) => state.isRunning);
  const ready = useStore(session, canStart);
  return (
    <div className={styles.moves}>
      <Button
        variant="secondary"
        aria-label={SMALL_WINDOW.back}
        disabled={!isRunning || isFirst}
        onClick={() => run.move(-1)}
      >
        ‹
      </Button>
      <Button variant="secondary" disabled={!isRunning || !next} onClick={() => run.move(1)}>
        <span className={styles.next}>{next ? SMALL_WINDOW.next(next) : SMALL_WINDOW.last}</span>
      </Button>
      {isRunning && (
        <Button
          variant="secondary"
          aria-label={isPaused ? LIVE_TALK.resume : LIVE_TALK.pause}
          onClick={() => run.togglePause()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isPaused ? 'M4 2v12l10-6Z' : 'M3 2h4v12H3ZM9 2h4v12H9Z'} />
          </svg>
        </Button>
      )}
      {isRunning ? (
        <Button
          variant="stop"
          data-not-by-space=""
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => void session.stop()}
        >
          {PRACTICE.stop}
        </Button>
      ) : (
        <Button variant="start" disabled={!ready} onClick={() => session.start()}>
          {PRACTICE.start}
        </Button>
      )}
    </div>
  );
}
