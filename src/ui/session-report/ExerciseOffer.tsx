import { useEffect, useState } from 'react';
import type { ExerciseContent } from '../../domain/exercise/exercise-content.ts';
import { addHeard } from '../../domain/exercise/heard-by-speaker.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { updateSession } from '../../flows/session/update-session.ts';
import type { Exercise, Exercises } from '../../flows/exercise/exercise-state.ts';
import type { FileActions, PlayableFile, SessionTake } from '../../flows/takes/session-take.ts';
import { Button } from '../components/Button.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { useAura, useStore } from '../context.ts';
import { attemptFileName, EXERCISE } from '../strings/exercise.ts';
import { NOT_LOADED } from '../strings/shell.ts';
import styles from './ExerciseOffer.module.css';

const ExerciseDialog = lazyDialog(async () => (await import('./exercise/ExerciseDialog.tsx')).ExerciseDialog);

/** Loads the code that chooses and opens exercises. */
export type LoadExercises = () => Promise<Exercises>;

interface ExerciseOfferProps {
  report: SessionReport;
  take: PlayableFile;
  files: Pick<FileActions, 'download'>;
  /** Stores an attempt beside the take. */
  keepAttempt: SessionTake['addAttempt'];
  takeKept: boolean;
  loadExercises: LoadExercises;
}

/** Offers an exercise on a passage of the take, or says that there is nothing to practice. An exercise never begins by itself. */
export function ExerciseOffer(props: ExerciseOfferProps) {
  const [tries, setTries] = useState(1);
  return <Offer key={tries} {...props} onChooseAgain={() => setTries(tries + 1)} />;
}

function Offer(props: ExerciseOfferProps & { onChooseAgain(): void }) {
  const { report, take, files, keepAttempt, takeKept, loadExercises, onChooseAgain } = props;
  const { reports } = useAura();
  const [exercise, setExercise] = useState<Exercise>();
  const chosen = useChosenExercise(report, take, loadExercises);
  if (!chosen) return <QuietLine text={EXERCISE.choosing} />;
  if (typeof chosen === 'string') {
    return (
      <div className={styles.offer} data-local>
        <p role="alert">{chosen === 'missing' ? NOT_LOADED.text : EXERCISE.failed}</p>
        <Button variant="secondary" onClick={onChooseAgain}>
          {EXERCISE.again}
        </Button>
      </div>
    );
  }
  const { exercises, content } = chosen;
  if (!content) return <QuietLine text={EXERCISE.nothing} />;
  return (
    <div className={styles.offer} data-local>
      <Button
        variant="primary"
        onClick={() =>
          setExercise(exercises.open({ ...content, take: { file: take.bytes, offsetS: take.offsetS } }))
        }
      >
        {EXERCISE.open}
      </Button>
      <p className="quiet small">{EXERCISE.offer}</p>
      {exercise && (
        <ExerciseDialog
          exercise={exercise}
          keepAttempt={keepAttempt}
          takeKept={takeKept}
          download={(file) => files.download(attemptFileName(take.name), file)}
          keepHeard={(target, atS) =>
            updateSession(reports, { heardBySpeaker: addHeard(report.heardBySpeaker, target, atS) })
          }
          onClose={() => setExercise(undefined)}
        />
      )}
    </div>
  );
}

function QuietLine({ text }: { text: string }) {
  return (
    <p className="quiet small" data-local>
      {text}
    </p>
  );
}

/** A chosen exercise. `content` is null if there is nothing to practice. */
interface ChosenExercise {
  readonly exercises: Exercises;
  readonly content: ExerciseContent | null;
}

/** @returns undefined while an exercise is being chosen; `missing` if the code did not load; `failed` if the worker died or has a bug */
function useChosenExercise(
  report: SessionReport,
  { offsetS, lengthS, hasVideo }: PlayableFile,
  loadExercises: LoadExercises,
): ChosenExercise | 'missing' | 'failed' | undefined {
  const { setup } = useAura();
  const focus = useStore(setup, (state) => state.focusArea);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const [chosen, setChosen] = useState<ChosenExercise | 'missing' | 'failed'>();
  // Occurrences that the exercise adds to the report leave these fields unchanged.
  const { language, speechMeasured, fullTranscript, wordTimes, fillerHits, voice, postureTimeline } = report;

  useEffect(() => {
    let left = false;
    async function choose(): Promise<ChosenExercise | 'missing' | 'failed'> {
      const exercises = await loadExercises().catch(reportError);
      if (!exercises) return 'missing';
      const source = {
        language,
        speechMeasured,
        fullTranscript,
        wordTimes,
        fillerHits,
        voice,
        postureTimeline,
      };
      const inTake = { endS: offsetS + lengthS, hasVideo };
      const result = await exercises.choose(source, inTake, { focus, coachFillers });
      return result ? { exercises, content: result.content } : 'failed';
    }
    void choose().then((result) => left || setChosen(result));
    return () => {
      left = true;
    };
  }, [
    loadExercises,
    language,
    speechMeasured,
    fullTranscript,
    wordTimes,
    fillerHits,
    voice,
    postureTimeline,
    offsetS,
    lengthS,
    hasVideo,
    focus,
    coachFillers,
  ]);
  return chosen;
}
