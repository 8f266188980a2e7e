import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, heardSentence } from '../../strings/exercise.ts';
import styles from './ExerciseDialog.module.css';
import { OccurrenceStrip } from './OccurrenceStrip.tsx';

/** What the speaker noticed, missed, and alone heard. */
export function HeardStep({ exercise }: { exercise: Exercise }) {
  const heard = useStore(exercise.state, (state) => state.heard);
  const { passage } = exercise.material;
  if (!heard) return null;
  const { caught, missed, onlyHeardAtS } = heard;
  return (
    <>
      <p role="status">{heardSentence(caught.length, caught.length + missed.length, onlyHeardAtS.length)}</p>
      <OccurrenceStrip passage={passage} heard={heard} />
      <div className={styles.actions}>
        <Button variant="strong" onClick={() => exercise.goTo('say')}>
          {EXERCISE.next}
        </Button>
        <Button variant="quiet" onClick={() => exercise.goTo('listen')}>
          {EXERCISE.back}
        </Button>
      </div>
    </>
  );
}
