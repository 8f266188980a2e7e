import { type ReactNode, useEffect, useRef } from 'react';
import { type ExerciseTarget, needsPicture } from '../../../domain/exercise/passage.ts';
import type { Exercise, ExerciseStep } from '../../../flows/exercise/exercise-state.ts';
import { buttonClass } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, exerciseProblemText } from '../../strings/exercise.ts';
import { type AttemptActions, CompareStep } from './CompareStep.tsx';
import styles from './ExerciseDialog.module.css';
import { HeardStep } from './HeardStep.tsx';
import { ListenStep } from './ListenStep.tsx';
import { SayStep } from './SayStep.tsx';

const STEPS: readonly ExerciseStep[] = ['listen', 'heard', 'say', 'compare'];

interface ExerciseDialogProps extends AttemptActions {
  exercise: Exercise;
  /** Adds to the report the occurrences that only the speaker heard. @param atS seconds from Start */
  keepHeard(target: ExerciseTarget, atS: readonly number[]): void;
  onClose(): void;
}

/** The exercise in its four steps. The speaker can leave it at each step. The take is unchanged. */
export function ExerciseDialog({ exercise, keepHeard, onClose, ...actions }: ExerciseDialogProps) {
  const step = useStore(exercise.state, (state) => state.step);
  const problem = useStore(exercise.state, (state) => state.problem);
  const seen = needsPicture(exercise.material.passage.target);
  const headings = seen ? { ...EXERCISE.steps, ...EXERCISE.seenSteps } : EXERCISE.steps;
  useEffect(() => () => exercise.close(), [exercise]);

  return (
    <Modal title={EXERCISE.title} onClose={onClose}>
      <StepHeading key={step} number={STEPS.indexOf(step) + 1}>
        {headings[step]}
      </StepHeading>
      {problem && (
        <p role="alert" className={styles.problem}>
          {exerciseProblemText(problem)}
        </p>
      )}
      {step === 'listen' && <ListenStep exercise={exercise} />}
      {step === 'heard' && (
        <HeardStep
          exercise={exercise}
          keepHeard={(atS) => keepHeard(exercise.material.passage.target, atS)}
        />
      )}
      {step === 'say' && <SayStep exercise={exercise} />}
      {step === 'compare' && <CompareStep exercise={exercise} onClose={onClose} {...actions} />}
      {step !== 'compare' && (
        <button type="button" className={`${buttonClass('text')} ${styles.leave}`} onClick={onClose}>
          {EXERCISE.close}
        </button>
      )}
    </Modal>
  );
}

/** A heading that gets the focus when its step begins, so that screen readers announce the step. */
function StepHeading({ number, children }: { number: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${styles.step} stack gap-1`}>
      <p className="quiet small">{EXERCISE.stepOf(number)}</p>
      <h3 ref={heading} className="no-outline" tabIndex={-1}>
        {children}
      </h3>
    </div>
  );
}
