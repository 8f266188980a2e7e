import { useMemo, useState } from 'react';
import { exerciseContent } from '../../domain/exercise/exercise-content.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { Exercise, ExerciseMaterial } from '../../flows/exercise/exercise-state.ts';
import type { FileActions, PlayableFile } from '../../flows/takes/session-take.ts';
import { Button } from '../components/Button.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { useAura, useStore } from '../context.ts';
import { attemptFileName, EXERCISE } from '../strings/exercise.ts';
import { NOT_LOADED } from '../strings/shell.ts';
import styles from './ExerciseOffer.module.css';

const ExerciseDialog = lazyDialog(async () => (await import('./exercise/ExerciseDialog.tsx')).ExerciseDialog);

/** Opens an exercise; its code is loaded then. */
export type OpenExercise = (material: ExerciseMaterial) => Promise<Exercise>;

interface ExerciseOfferProps {
  report: SessionReport;
  take: PlayableFile;
  files: Pick<FileActions, 'download'>;
  openExercise: OpenExercise;
}

/** Offers one exercise on one passage of the take, or says that nothing stands out. It never begins by itself. */
export function ExerciseOffer({ report, take, files, openExercise }: ExerciseOfferProps) {
  const { setup } = useAura();
  const focus = useStore(setup, (state) => state.focusArea);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const [exercise, setExercise] = useState<Exercise>();
  /** The code of the exercise did not load. */
  const [missing, setMissing] = useState(false);
  const { bytes, offsetS, lengthS } = take;
  const content = useMemo(
    () => exerciseContent(report, offsetS + lengthS, { focus, coachFillers }),
    [report, offsetS, lengthS, focus, coachFillers],
  );
  if (!content) return <p className={styles.quiet}>{EXERCISE.nothing}</p>;
  return (
    <div className={styles.offer}>
      <Button
        variant="strong"
        onClick={() => {
          setMissing(false);
          openExercise({ ...content, take: { file: bytes, offsetS } }).then(setExercise, () =>
            setMissing(true),
          );
        }}
      >
        {EXERCISE.open}
      </Button>
      <p className={styles.quiet}>{EXERCISE.offer}</p>
      {missing && <p role="alert">{NOT_LOADED.text}</p>}
      {exercise && (
        <ExerciseDialog
          exercise={exercise}
          download={(file) => files.download(attemptFileName(take.name), file)}
          onClose={() => setExercise(undefined)}
        />
      )}
    </div>
  );
}
