import { PACE_SLOW_WPM } from '../../domain/speech/specification.ts';
import { paceWarns } from '../../domain/speech/pace.ts';
import {
  judgedPace,
  paceIsEstimated,
  type SessionController,
  type SessionState,
  shownPace,
  withoutWords,
} from '../../flows/session/session-state.ts';
import { useAura, useStoreText, useStore } from '../context.ts';
import { FeedbackCard } from './FeedbackCard.tsx';
import { FEEDBACK, POSTURE } from '../strings/live.ts';
import styles from './LiveFeedback.module.css';

/** The three cards, unless the speaker hides them (rule 14). */
export function LiveFeedback(props: { session: SessionController; hidden: boolean; onToggle(): void }) {
  const { session, hidden, onToggle } = props;
  return (
    <section className={styles.panel} aria-labelledby="feedback-heading">
      <div className={styles.panelHead}>
        <h2 id="feedback-heading" className={styles.panelHeading}>
          {FEEDBACK.heading}
        </h2>
        <span id="performance-mode" className={styles.mode}>
          {FEEDBACK.mode}
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-describedby="performance-mode"
          onClick={onToggle}
        >
          {hidden ? FEEDBACK.show : FEEDBACK.hide}
        </button>
      </div>
      {hidden ? <p className={styles.hidden}>{FEEDBACK.hidden}</p> : <Cards session={session} />}
    </section>
  );
}

function Cards({ session }: { session: SessionController }) {
  const focus = useStore(useAura().setup, (state) => state.focusArea);
  const wordless = useStore(session, withoutWords);
  const estimated = useStore(session, paceIsEstimated);
  const warning = useStore(session, paceWarning);
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const label = (area: typeof focus) => (area === focus ? FEEDBACK.focus : undefined);
  return (
    <div className={styles.cards}>
      <FeedbackCard
        name={FEEDBACK.pace}
        figure={useStoreText(session, paceText)}
        unit={estimated ? FEEDBACK.paceEstimated : FEEDBACK.paceUnit}
        tip={FEEDBACK.paceTip}
        focusLabel={label('pacing')}
        warning={warning}
      />
      <FeedbackCard
        name={FEEDBACK.fillers}
        figure={useStoreText(session, fillersText)}
        wordy={wordless}
        tip={wordless ? FEEDBACK.fillersUnknownTip : FEEDBACK.fillersTip(coachFillers)}
        focusLabel={label('fillers')}
      />
      <FeedbackCard
        name={FEEDBACK.posture}
        figure={useStoreText(session, postureText)}
        wordy
        tip={FEEDBACK.postureTip}
        focusLabel={label('posture')}
      />
    </div>
  );
}

function paceText(state: SessionState): string {
  return String(shownPace(state) ?? FEEDBACK.paceUnknown);
}

function fillersText(state: SessionState): string {
  return withoutWords(state) ? FEEDBACK.fillersUnknown : String(state.fillers);
}

function postureText({ posture }: SessionState): string {
  return POSTURE[posture];
}

function paceWarning(state: SessionState): string | undefined {
  const pace = judgedPace(state) ?? 0;
  return paceWarns(pace) ? FEEDBACK.paceWarning[pace < PACE_SLOW_WPM ? 'slow' : 'fast'] : undefined;
}
