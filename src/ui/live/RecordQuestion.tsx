import { useState } from 'react';
import { type SessionController, showsCamera } from '../../flows/session/session-state.ts';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { RECORD_QUESTION } from '../strings/takes.ts';
import { useFocusOnce } from '../use-focus-once.ts';
import styles from './RecordQuestion.module.css';

/**
 * Asks before Start whether to record sessions, until the speaker has chosen. The switch has the same choice.
 *
 * @param props.place the panel of the transcript or, on phones, the picture. The stylesheet shows one of the two.
 */
export function RecordQuestion(props: { session: SessionController; place: 'panel' | 'picture' }) {
  const { session, place } = props;
  const { takes } = useAura();
  const open = useStore(takes.choice, (state) => state.open);
  const ready = useStore(session, ({ phase, media }) => phase === 'idle' && media.kind === 'open');
  const alone = useStore(session, ({ media }) => !showsCamera(media));
  const [answered, setAnswered] = useState(false);
  const result = useFocusOnce(answered);

  if (!takes.supported || !ready) return null;
  if (answered) {
    return (
      <p ref={result} className={styles.question} data-place={place} data-alone={alone} tabIndex={-1}>
        {RECORD_QUESTION.answered}
      </p>
    );
  }
  if (!open) return null;
  function answer(choice: boolean): void {
    takes.choice.choose({ record: choice });
    setAnswered(true);
  }
  return (
    <div
      className={`${styles.question} stack gap-2 starts`}
      role="group"
      aria-label={RECORD_QUESTION.question}
      data-place={place}
      data-alone={alone}
    >
      <p className="bold">{RECORD_QUESTION.question}</p>
      <p className="pretty">{RECORD_QUESTION.reason}</p>
      <div className="row gap-2">
        <Button variant="secondary" onClick={() => answer(true)}>
          {RECORD_QUESTION.record}
        </Button>
        <Button variant="text" onClick={() => answer(false)}>
          {RECORD_QUESTION.notNow}
        </Button>
      </div>
    </div>
  );
}
