import { openKeptTakeWords, takeWords } from './compose-words.ts';
import { KeptSessionScreen } from '../ui/session-report/KeptSessionScreen.tsx';
import { ReportScreen } from '../ui/session-report/ReportScreen.tsx';

const loadExercises = async () => (await import('./compose-exercise.ts')).exercises;

export function ReportRoute() {
  return (
    <ReportScreen loadExercises={loadExercises} takeWords={takeWords} openKeptTakeWords={openKeptTakeWords} />
  );
}

export function KeptSessionRoute() {
  return <KeptSessionScreen openTakeWords={openKeptTakeWords} />;
}
