import { useEffect, useId } from 'react';
import type { SessionController } from '../../../flows/session/session-state.ts';
import type { SmallWindow } from '../../../flows/talk/small-window.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { Button } from '../../components/Button.tsx';
import { useAura, useStore } from '../../context.ts';
import { clockTime } from '../../strings/clock.ts';
import { REHEARSE_SECTION } from '../../strings/rehearse-section.ts';
import { nameOfSection } from '../../strings/small-window.ts';
import { LIVE_TALK, outlineFacts, TALK, TALK_POINTS, TALKS } from '../../strings/talk.ts';
import { KeepAbove } from './KeepAbove.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PlanLight } from './PlanLight.tsx';
import { SectionPoints } from './SectionPoints.tsx';
import styles from './TalkPanel.module.css';
import { useRemoteKeys } from './use-remote-keys.ts';

/**
 * The outline beside the transcript: the section that is spoken, its light and times, and the next one.
 *
 * @param hidden whether the speaker has hidden the feedback, so that only section and points are shown
 * @param smallWindow undefined if the browser has none
 */
export function TalkPanel(props: {
  run: TalkRun;
  session: SessionController;
  hidden: boolean;
  smallWindow: SmallWindow | undefined;
}) {
  const { run, session, hidden, smallWindow } = props;
  const idle = useStore(session, (state) => state.phase === 'idle');
  const id = useId();
  useEffect(() => run.follow(session), [run, session]);
  useRemoteKeys(run);
  return (
    <section className={`${styles.panel} stack gap-2`} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {LIVE_TALK.heading}
      </h2>
      {!hidden && !idle && <PlanLight run={run} />}
      {!hidden && <PlanBar run={run} />}
      {idle ? <BeforeStart run={run} /> : <CurrentSection run={run} hidden={hidden} />}
      <div className={`${styles.moves} row gap-2`}>
        {idle ? <Leave /> : <Moves run={run} />}
        {smallWindow && <KeepAbove run={run} session={session} hidden={hidden} smallWindow={smallWindow} />}
      </div>
    </section>
  );
}

/** The talk in short. The transcript's place is needed for what is said before Start. */
function BeforeStart({ run }: { run: TalkRun }) {
  const { title, sections, lengthS } = run.outline;
  const pointCount = sections.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <>
      <p className="anywhere">
        <span className="bold">{title || TALKS.untitled}</span>{' '}
        {run.only !== undefined && `${REHEARSE_SECTION.only} ${nameOfSection(run.outline, 0)} `}
        <span className="quiet small tabular">{outlineFacts(sections.length, pointCount, lengthS)}</span>
      </p>
      <p className="quiet small unseen-if-small">{LIVE_TALK.keys}</p>
    </>
  );
}

function Leave() {
  const { rehearsal } = useAura();
  return (
    <div>
      <Button variant="text" onClick={() => rehearsal.set({ talk: undefined })}>
        {LIVE_TALK.leave}
      </Button>
    </div>
  );
}

function CurrentSection({ run, hidden }: { run: TalkRun; hidden: boolean }) {
  const { sections } = run.outline;
  const at = useStore(run, (state) => state.section);
  const light = useStore(run, (state) => state.light);
  const isRunning = useStore(run, (state) => state.isRunning);
  const section = sections[at];
  const next = sections[at + 1];
  const proposed = sections[useStore(run, (state) => state.proposed ?? -1)];
  if (!section) return null;
  const name = section.title || TALK.untitledSection;
  return (
    <>
      {/* Announced when the section or the light changes. The digits, which change each second, are not. */}
      <p className="visually-hidden" role="status">
        {isRunning &&
          `${LIVE_TALK.position(at, sections.length)}: ${name}. ${hidden ? '' : LIVE_TALK.lights[light]}`}
      </p>
      <div
        className={`${styles.section} card stack gap-2`}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <h3 className={styles.name}>{name}</h3>
        <SectionPoints run={run} hidden={hidden} />
        {section.notes.map((note, i) => (
          <p key={i} className="quiet small">
            {note}
          </p>
        ))}
      </div>
      <p className="spread small tabular">
        {proposed && !hidden ? (
          <span className="anywhere">
            <span className="quiet">{TALK_POINTS.proposed}</span>{' '}
            <span className="bold">{proposed.title}</span>
          </span>
        ) : (
          <>
            <span className="anywhere">
              <span className="quiet">{next ? LIVE_TALK.next : LIVE_TALK.last}</span>{' '}
              {next && <span className="bold">{next.title}</span>}
            </span>
            {next?.plannedS && !hidden && <span className="quiet">{clockTime(next.plannedS)}</span>}
          </>
        )}
      </p>
    </>
  );
}

/** The buttons for the same moves as the keys. */
function Moves({ run }: { run: TalkRun }) {
  const count = run.outline.sections.length;
  const at = useStore(run, (state) => state.section);
  const isPaused = useStore(run, (state) => state.isPaused);
  const isRunning = useStore(run, (state) => state.isRunning);
  const isProposed = useStore(run, (state) => state.proposed !== undefined);
  return (
    <>
      <Button
        variant="secondary"
        disabled={!isRunning || (at === 0 && !isProposed)}
        onClick={() => run.move(-1)}
      >
        {LIVE_TALK.back}
      </Button>
      <Button variant="secondary" disabled={!isRunning} onClick={() => run.togglePause()}>
        {isPaused ? LIVE_TALK.resume : LIVE_TALK.pause}
      </Button>
      <Button variant="secondary" disabled={!isRunning || at + 1 >= count} onClick={() => run.move(1)}>
        {LIVE_TALK.on}
      </Button>
      <p role="status" className={`${styles.paused} small bold hides-empty`}>
        {isPaused && LIVE_TALK.paused}
      </p>
    </>
  );
}
