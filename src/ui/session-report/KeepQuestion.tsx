import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { KEPT } from '../strings/kept.ts';
import { useFocusOnce } from '../use-focus-once.ts';
import styles from './KeepQuestion.module.css';

/** The question on keeping reports is asked once, in the second report, unless the speaker has already chosen (rule 75). */
const ASKED_IN_SESSION = 2;

export function KeepQuestion() {
  const { choices, streak } = useAura();
  const unchosen = useStore(choices, ({ keepReports }) => keepReports === undefined);
  const sessions = useStore(streak, (state) => state.sessions);
  const [answered, setAnswered] = useState<boolean>();
  const answer = useFocusOnce(answered !== undefined);

  function choose(keepReports: boolean): void {
    choices.choose({ keepReports });
    setAnswered(keepReports);
  }

  if (answered !== undefined)
    return (
      <p ref={answer} className="quiet unprinted no-outline" tabIndex={-1} data-local>
        {answered ? KEPT.keeping : KEPT.notKeeping}
      </p>
    );
  if (!unchosen || sessions !== ASKED_IN_SESSION) return null;
  return (
    <aside className={`${styles.question} stack gap-3 card measure unprinted`} aria-label={KEPT.question}>
      <p>
        <strong>{KEPT.question}</strong> {KEPT.questionDetail}
      </p>
      <div className="row gap-2" role="group" aria-label={KEPT.question}>
        <Button variant="secondary" onClick={() => choose(true)}>
          {KEPT.yes}
        </Button>
        <Button variant="secondary" onClick={() => choose(false)}>
          {KEPT.no}
        </Button>
      </div>
    </aside>
  );
}
