import { useEffect, useId } from 'react';
import type { SessionController } from '../../../flows/session/session-state.ts';
import type { SmallWindow } from '../../../flows/talk/small-window.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { Button } from '../../components/Button.tsx';
import { useAura, useStore } from '../../context.ts';
import { REHEARSE_SECTION } from '../../strings/rehearse-section.ts';
import { nameOfSection } from '../../strings/small-window.ts';
import { LIVE_TALK, outlineFacts, TALKS } from '../../strings/talk.ts';
import { CurrentSection } from './CurrentSection.tsx';
import { KeepAbove } from './KeepAbove.tsx';
import { Moves, NextSection } from './Moves.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PlanLight } from './PlanLight.tsx';
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
    <section className={`${styles.panel} stack gap-2`} aria-labelledby={id} data-talk>
      <h2 id={id} className="visually-hidden">
        {LIVE_TALK.heading}
      </h2>
      {!hidden && !idle && <PlanLight run={run} />}
      {!hidden && <PlanBar run={run} />}
      {idle ? <BeforeStart run={run} /> : <CurrentSection run={run} hidden={hidden} />}
      <div className={styles.foot}>
        {!idle && <NextSection run={run} hidden={hidden} />}
        <div className={`${styles.moves} row gap-2`}>
          {idle ? <Leave /> : <Moves run={run} />}
          {smallWindow && <KeepAbove run={run} session={session} hidden={hidden} smallWindow={smallWindow} />}
        </div>
      </div>
    </section>
  );
}

/** The talk in short. The transcript's place is needed for what is said before Start. */
function BeforeStart({ run }: { run: TalkRun }) {
  const { title } = run.outline;
  return (
    <>
      <p className="anywhere">
        <span className="bold">{title || TALKS.untitled}</span>{' '}
        {run.only !== undefined && `${REHEARSE_SECTION.only} ${nameOfSection(run.outline, 0)} `}
        <span className="quiet small tabular">{outlineFacts(run.outline)}</span>
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
