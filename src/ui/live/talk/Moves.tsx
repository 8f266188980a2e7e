import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { clockTime } from '../../strings/clock.ts';
import { nameOfSection } from '../../strings/small-window.ts';
import { LIVE_TALK, TALK_POINTS } from '../../strings/talk.ts';
import styles from './Moves.module.css';

/** The section that comes next or that the words propose, or that the plan waits. */
export function NextSection({ run, hidden }: { run: TalkRun; hidden: boolean }) {
  const isPaused = useStore(run, (state) => state.isPaused);
  return (
    <div className={styles.next}>
      <p role="status" className="bold hides-empty">
        {isPaused && LIVE_TALK.paused}
      </p>
      {!isPaused && <Upcoming run={run} hidden={hidden} />}
    </div>
  );
}

function Upcoming({ run, hidden }: { run: TalkRun; hidden: boolean }) {
  const { sections } = run.outline;
  const at = useStore(run, (state) => state.section);
  const proposed = useStore(run, (state) => state.proposed ?? -1);
  const shown = proposed >= 0 && !hidden ? proposed : at + 1;
  const name = nameOfSection(run.outline, shown);
  const plannedS = hidden ? null : sections[shown]?.plannedS;
  if (!name) return <p className="quiet">{LIVE_TALK.last}</p>;
  return (
    <p className={`${styles.upcoming} anywhere`}>
      <span className="quiet">{shown === proposed ? TALK_POINTS.proposed : LIVE_TALK.next}</span>{' '}
      <span className="bold">{name}</span>{' '}
      {plannedS && <span className="quiet tabular">{clockTime(plannedS)}</span>}
    </p>
  );
}

/** The buttons for the same moves as the keys. */
export function Moves({ run }: { run: TalkRun }) {
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
    </>
  );
}
