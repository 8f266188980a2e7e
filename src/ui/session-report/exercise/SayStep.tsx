import { needsPicture } from '../../../domain/exercise/passage.ts';
import type { ScriptPart } from '../../../domain/exercise/script.ts';
import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, TARGET_AIM } from '../../strings/exercise.ts';
import styles from './ExerciseDialog.module.css';
import { CameraPreview } from './PassagePicture.tsx';
import { SpeechStrip } from './SpeechStrip.tsx';
import { StepBody } from './StepBody.tsx';

/** The passage as a text or a strip, and an attempt at it. */
export function SayStep({ exercise }: { exercise: Exercise }) {
  const attempt = useStore(exercise.state, (state) => state.attempt);
  const countInS = useStore(exercise.state, (state) => state.countInS);
  const preview = useStore(exercise.state, (state) => state.preview);
  const { script, passage, pauses } = exercise.material;
  return (
    <>
      <p>{TARGET_AIM[passage.target]}</p>
      <p className="quiet small">{sayText(script)}</p>
      {script ? (
        <p className={styles.script}>
          {script.map((part, i) =>
            part.kind === 'words' ? (
              <span key={i}>{part.text} </span>
            ) : (
              <span key={i} role="img" aria-label={EXERCISE.pauseMark} className={styles.pause} />
            ),
          )}
        </p>
      ) : (
        <SpeechStrip passage={passage} pauses={pauses} />
      )}
      <StepBody
        picture={
          needsPicture(passage.target) &&
          preview && <CameraPreview stream={preview} label={EXERCISE.preview} />
        }
      >
        <div className={`${styles.foot} stack gap-2`}>
          <p role="status" className={`${styles.status} bold tabular`} data-attempt={attempt}>
            {attempt === 'ready' && EXERCISE.ready}
            {attempt === 'opening' &&
              (needsPicture(passage.target) ? EXERCISE.openingCamera : EXERCISE.opening)}
            {attempt === 'count-in' && EXERCISE.countIn(countInS)}
            {attempt === 'recording' && EXERCISE.recording}
            {attempt === 'measuring' && EXERCISE.measuring}
          </p>
          <div className="row gap-2">
            {attempt === 'ready' ? (
              <Button variant="primary" onClick={() => void exercise.record()}>
                {EXERCISE.record}
              </Button>
            ) : (
              <Button
                variant="primary"
                disabled={attempt !== 'recording'}
                onClick={() => exercise.endAttempt()}
              >
                {EXERCISE.endAttempt}
              </Button>
            )}
            <Button variant="secondary" onClick={() => exercise.goTo('listen')}>
              {EXERCISE.back}
            </Button>
          </div>
        </div>
      </StepBody>
    </>
  );
}

function sayText(script: readonly ScriptPart[] | null): string {
  if (!script) return EXERCISE.sayFreely;
  return script.some(({ kind }) => kind === 'pause') ? EXERCISE.sayText : EXERCISE.sayPlain;
}
