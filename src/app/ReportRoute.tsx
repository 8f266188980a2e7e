import type { ExerciseMaterial } from '../flows/exercise/exercise-state.ts';
import { ReportScreen } from '../ui/session-report/ReportScreen.tsx';

const openExercise = async (material: ExerciseMaterial) =>
  (await import('./compose-exercise.ts')).composeExercise(material);

export function ReportRoute() {
  return <ReportScreen openExercise={openExercise} />;
}
