import { useEffect, useState } from 'react';
import type { AttemptFigures } from '../../../domain/exercise/comparison.ts';
import { type ExerciseTarget, needsPicture } from '../../../domain/exercise/passage.ts';
import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import type { AttemptOutcome, SessionTake } from '../../../flows/takes/session-take.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { CHANGE, EXERCISE } from '../../strings/exercise.ts';
import { useFocusOnce } from '../../use-focus-once.ts';
import styles from './ExerciseDialog.module.css';
import { PassagePicture } from './PassagePicture.tsx';
import { StepBody } from './StepBody.tsx';

/** The figures for each target, beginning with the target's own. */
const SHOWN: Record<ExerciseTarget, readonly (keyof AttemptFigures)[]> = {
  fillers: ['fillers', 'silentPauses', 'wordsPerMinute'],
  ums: ['possibleUms', 'silentPauses', 'wordsPerMinute'],
  rush: ['wordsPerMinute', 'silentPauses'],
  flat: ['pitchSpreadSemitones', 'wordsPerMinute'],
  fading: ['fadingDb', 'wordsPerMinute'],
  posture: ['leaning', 'swaying'],
};

/** Digits after the decimal point. */
const DIGITS: Record<keyof AttemptFigures, number> = {
  fillers: 0,
  possibleUms: 0,
  silentPauses: 0,
  wordsPerMinute: 0,
  pitchSpreadSemitones: 1,
  fadingDb: 1,
  leaning: 0,
  swaying: 0,
};

export interface AttemptActions {
  download(file: Blob): void;
  /** Stores the attempt beside the take. It is kept and deleted together with the take. */
  keepAttempt: SessionTake['addAttempt'];
  takeKept: boolean;
}

/** Passage and attempt, with the same figures for each. */
export function CompareStep(props: AttemptActions & { exercise: Exercise; onClose(): void }) {
  const { exercise, download, keepAttempt, takeKept, onClose } = props;
  const [kept, setKept] = useState<'keeping' | AttemptOutcome>();
  const outcome = useFocusOnce(kept === 'written');
  const comparison = useStore(exercise.state, (state) => state.comparison);
  const playing = useStore(exercise.state, (state) => state.playing);
  const audible = useStore(exercise.state, (state) => state.audible);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.code === 'KeyS' && !event.repeat && exercise.state.get().playing) exercise.switchSound();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [exercise]);

  if (!comparison) return null;
  const { before, after, change, tooLong } = comparison;
  const { passage, take } = exercise.material;
  const { target } = passage;
  const attempt = exercise.attemptFile();
  return (
    <>
      <p role="status" className={styles.change}>
        {CHANGE[target][change]}
      </p>
      {tooLong && <p className="quiet small">{EXERCISE.tooLong}</p>}
      <StepBody
        picture={
          needsPicture(target) &&
          attempt && (
            <>
              <PassagePicture
                file={take.file}
                fromS={passage.startS - take.offsetS}
                playedS={exercise.playedS}
                playing={playing}
                hidden={audible === 'after'}
                label={EXERCISE.before}
              />
              <PassagePicture
                file={attempt}
                fromS={0}
                playedS={exercise.playedS}
                playing={playing}
                hidden={audible === 'before'}
                label={EXERCISE.after}
              />
            </>
          )
        }
      >
        <table className={`${styles.figures} table`}>
          <thead>
            <tr>
              <th scope="col">{EXERCISE.figure}</th>
              <th scope="col">{EXERCISE.before}</th>
              <th scope="col">{EXERCISE.after}</th>
            </tr>
          </thead>
          <tbody>
            {SHOWN[target].map((name) => (
              <tr key={name}>
                <th scope="row">{EXERCISE.figures[name]}</th>
                <td>{figureText(name, before[name])}</td>
                <td>{figureText(name, after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="quiet small" data-audible={playing ? audible : undefined}>
          {playing ? (
            EXERCISE.audible(audible)
          ) : (
            <>
              {EXERCISE.sameLoudness} <span className={styles.byKeyboard}>{EXERCISE.switchKey}</span>
            </>
          )}
        </p>
        <div className="row gap-2">
          {playing ? (
            <>
              <Button variant="primary" onClick={() => exercise.switchSound()}>
                {EXERCISE.switchSound(audible)}
              </Button>
              <Button variant="secondary" onClick={() => exercise.stopPlaying()}>
                {EXERCISE.stopPlaying}
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={() => void exercise.play()}>
              {EXERCISE.hearBoth}
            </Button>
          )}
          <Button variant="secondary" onClick={() => exercise.goTo('say')}>
            {EXERCISE.recordAgain}
          </Button>
          {attempt && kept !== 'written' && (
            <Button
              variant="secondary"
              onClick={() => {
                if (kept === 'keeping') return;
                setKept('keeping');
                void keepAttempt(attempt).then(setKept);
              }}
            >
              {EXERCISE.keep}
            </Button>
          )}
          {attempt && (
            <Button variant="secondary" onClick={() => download(attempt)}>
              {EXERCISE.download}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {EXERCISE.done}
          </Button>
        </div>
        {kept === 'written' && (
          <p ref={outcome} className="quiet small" tabIndex={-1}>
            {EXERCISE.keptBeside(takeKept)}
          </p>
        )}
        {(kept === 'full' || kept === 'refused') && <p role="alert">{EXERCISE.notKept[kept]}</p>}
      </StepBody>
    </>
  );
}

/** A share is shown in percent. */
function figureText(name: keyof AttemptFigures, value: number | null): string {
  if (value === null) return EXERCISE.notMeasured;
  const shown = name === 'leaning' || name === 'swaying' ? 100 * value : value;
  return shown.toFixed(DIGITS[name]).replace('-', '−');
}
