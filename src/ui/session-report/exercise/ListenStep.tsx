import { useEffect, useRef } from 'react';
import { needsPicture } from '../../../domain/exercise/passage.ts';
import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, TARGET_TASK } from '../../strings/exercise.ts';
import styles from './ExerciseDialog.module.css';
import { PassagePicture } from './PassagePicture.tsx';
import { PassageStrip } from './PassageStrip.tsx';
import { StepBody } from './StepBody.tsx';

/** Plays the passage, while the speaker marks what they notice. */
export function ListenStep({ exercise }: { exercise: Exercise }) {
  const playing = useStore(exercise.state, (state) => state.playing);
  const preparing = useStore(exercise.state, (state) => state.preparing);
  const taps = useStore(exercise.state, (state) => state.tapsAtS.length);
  const { passage, pauses, take } = exercise.material;
  const tapButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!playing) return;
    tapButton.current?.focus();
    function onKeyDown(event: KeyboardEvent): void {
      if (event.code !== 'Space' || event.repeat) return;
      event.preventDefault();
      exercise.tap();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [exercise, playing]);

  return (
    <>
      <p>{TARGET_TASK[passage.target]}</p>
      <p className="quiet small">
        <span className={styles.byKeyboard}>{EXERCISE.tapKey}</span>
        <span className={styles.byTouch}>{EXERCISE.tapTouch}</span>
      </p>
      <StepBody
        picture={
          needsPicture(passage.target) && (
            <PassagePicture
              file={take.file}
              fromS={passage.startS - take.offsetS}
              playedS={exercise.playedS}
              playing={playing}
              label={EXERCISE.picture}
            />
          )
        }
      >
        <PassageStrip passage={passage} pauses={pauses} playing={playing} playedS={exercise.playedS} />
        {playing && (
          <button
            ref={tapButton}
            type="button"
            className={`${styles.tap} stack gap-1 bold`}
            onPointerDown={() => exercise.tap()}
            // The space bar has already tapped at its keydown, so its click is prevented. Screen readers click without a pointer.
            onKeyUp={(event) => event.code === 'Space' && event.preventDefault()}
            onClick={(event) => event.detail === 0 && exercise.tap()}
          >
            {EXERCISE.tap}
            {/* Hidden from screen readers, because an announcement would cover the sound. */}
            <span aria-hidden="true" className={styles.count}>
              {taps}
            </span>
          </button>
        )}
        {/* Always mounted, so that its text is announced. The button shows it. */}
        <p role="status" className="visually-hidden">
          {preparing && EXERCISE.preparing}
        </p>
        <div className="row gap-2">
          {playing ? (
            <Button variant="secondary" onClick={() => exercise.stopPlaying()}>
              {EXERCISE.stopPlaying}
            </Button>
          ) : (
            // It keeps the focus, so that the space bar does not press another button meanwhile.
            <Button
              variant="primary"
              aria-disabled={preparing}
              onClick={() => {
                if (!preparing) void exercise.play();
              }}
            >
              {preparing ? EXERCISE.preparing : EXERCISE.play}
            </Button>
          )}
          <Button variant="secondary" onClick={() => exercise.goTo('say')}>
            {needsPicture(passage.target) ? EXERCISE.skipSeen : EXERCISE.skip}
          </Button>
        </div>
      </StepBody>
    </>
  );
}
