import { useEffect, useRef, useState } from 'react';
import type { SessionController } from '../../flows/session/session-state.ts';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { RECORD_QUESTION } from '../strings/takes.ts';
import styles from './RecordQuestion.module.css';

/** Asks before Start whether to record sessions, until the speaker has chosen. The switch has the same choice, also on phones, which have no room for this. */
export function RecordQuestion({ session }: { session: SessionController }) {
  const { takes } = useAura();
  const open = useStore(takes.choice, (state) => state.open);
  const ready = useStore(session, ({ phase, media }) => phase === 'idle' && media.kind === 'open');
  const [answered, setAnswered] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button was removed, so the result gets the focus.
    if (answered) result.current?.focus();
  }, [answered]);

  if (!takes.supported || !ready) return null;
  if (answered) {
    return (
      <p ref={result} tabIndex={-1}>
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
