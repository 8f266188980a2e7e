import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { SessionTake } from '../../flows/takes/session-take.ts';
import { useAura, useStore } from '../context.ts';
import { ExerciseOffer, type LoadExercises } from './ExerciseOffer.tsx';

/** The exercise on the session's take, once the take can be played. */
export function TakeExercise(props: { report: SessionReport; loadExercises: LoadExercises }) {
  const take = useStore(useAura().reports, (state) => state.take);
  return take ? <OfTake {...props} take={take} /> : null;
}

function OfTake(props: { report: SessionReport; loadExercises: LoadExercises; take: SessionTake }) {
  const { report, loadExercises, take } = props;
  const playable = useStore(take, (state) => state.playable);
  const kept = useStore(take, (state) => state.kept);
  if (!playable) return null;
  return (
    <ExerciseOffer
      report={report}
      take={playable}
      files={take.files}
      keepAttempt={take.addAttempt}
      takeKept={kept}
      loadExercises={loadExercises}
    />
  );
}
