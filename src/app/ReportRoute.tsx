import { takeWords } from './compose-words.ts';
import { ReportScreen } from '../ui/session-report/ReportScreen.tsx';

const loadExercises = async () => (await import('./compose-exercise.ts')).exercises;

export function ReportRoute() {
  return <ReportScreen loadExercises={loadExercises} takeWords={takeWords} />;
}
