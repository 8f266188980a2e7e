import { clockTime } from '../../../domain/clock-time.ts';
import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, heardSentence } from '../../strings/exercise.ts';
import styles from './ExerciseDialog.module.css';
import { OccurrenceStrip } from './OccurrenceStrip.tsx';

/** What the speaker noticed, missed, and alone heard. */
export function HeardStep({ exercise }: { exercise: Exercise }) {
  const heard = useStore(exercise.state, (state) => state.heard);
  const keptAtS = useStore(exercise.state, (state) => state.keptAtS);
  const { passage } = exercise.material;
  if (!heard) return null;
  const { caught, missed, onlyHeardAtS } = heard;
  return (
    <>
      <p role="status">{heardSentence(caught.length, caught.length + missed.length, onlyHeardAtS.length)}</p>
      <OccurrenceStrip passage={passage} heard={heard} />
      {passage.target === 'fillers' && onlyHeardAtS.length > 0 && (
        <ul className={styles.choices}>
          {onlyHeardAtS.map((atS) => (
            <li key={atS}>
              <label>
                <input
                  type="checkbox"
                  checked={keptAtS.includes(atS)}
                  onChange={() => exercise.toggleKept(atS)}
                />{' '}
                {EXERCISE.keep(clockTime(atS))}
              </label>
            </li>
          ))}
        </ul>
      )}
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
