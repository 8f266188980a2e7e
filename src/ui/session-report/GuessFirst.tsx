import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guessBands, type Guess } from '../../domain/talk/guess.ts';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import { updateSession } from '../../flows/session/update-session.ts';
import { Button } from '../components/Button.tsx';
import { useAura } from '../context.ts';
import { bandText, GUESS } from '../strings/guess.ts';
import { TALK } from '../strings/talk.ts';
import styles from './GuessFirst.module.css';

/** A question, with what each button answers. */
interface Question {
  readonly asks: string;
  readonly answers: readonly { readonly text: string; readonly guess: Partial<Guess> }[];
}

const NO_GUESS: Guess = { took: null, best: null, worst: null };

/** Up to three questions on a rehearsal before its report, each a tap (rule 179). Escape skips them. */
export function GuessFirst({ talk }: { talk: RehearsedTalk }) {
  const { reports } = useAura();
  const [guess, setGuess] = useState(NO_GUESS);
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = questionsOn(talk, guess);
  const question = questions[step]!;

  useEffect(() => {
    // The button that was pressed is gone. On the first question, the screen itself has the focus.
    if (step > 0) heading.current?.focus();
  }, [step]);

  function end(final: Guess | null): void {
    heading.current?.closest('main')?.focus();
    updateSession(reports, { talk: { ...talk, guess: final } });
  }

  function answer(answered: Partial<Guess>): void {
    const next = { ...guess, ...answered };
    setGuess(next);
    if (step + 1 < questions.length) setStep(step + 1);
    else end(next);
  }

  const skip = useEffectEvent(() => end(step === 0 ? null : guess));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        skip();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <article className={`${styles.page} page shrinks stack gap-4 starts`}>
      <p className="quiet">
        {GUESS.lead} · {GUESS.step(step + 1, questions.length)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="no-outline" id="guess-question">
        {question.asks}
      </h1>
      <div className={styles.answers} role="group" aria-labelledby="guess-question">
        {question.answers.map(({ text, guess: answered }, i) => (
          <Button key={`${step} ${i}`} variant="secondary" onClick={() => answer(answered)}>
            <span className="anywhere">{text}</span>
          </Button>
        ))}
      </div>
      <Button variant="text" onClick={() => skip()}>
        {GUESS.skip}
      </Button>
    </article>
  );
}

/** The section that went best is not offered as the worst. With one section there is only its length to guess. */
function questionsOn(talk: RehearsedTalk, { best }: Guess): Question[] {
  const bands = guessBands(talk.lengthS);
  const took: Question = {
    asks: GUESS.took,
    answers: bands.map((band, i) => ({
      text: `${bandText(band)}${GUESS.within(talk.lengthS, 2 * i + 1 === bands.length)}`,
      guess: { took: band },
    })),
  };
  const reached = new Set(talk.stretches.map(({ section }) => section));
  const spoken = talk.sections.flatMap(({ title }, at) =>
    reached.has(at) ? [{ at, text: title || TALK.untitledSection }] : [],
  );
  if (spoken.length < 2) return [took];
  return [
    took,
    { asks: GUESS.best, answers: spoken.map(({ at, text }) => ({ text, guess: { best: at } })) },
    {
      asks: GUESS.worst,
      answers: spoken.filter(({ at }) => at !== best).map(({ at, text }) => ({ text, guess: { worst: at } })),
    },
  ];
}
