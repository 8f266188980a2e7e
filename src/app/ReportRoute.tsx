import { useParams } from '@tanstack/react-router';
import { guessChoice } from './compose-guess.ts';
import { takeSkills } from './compose-take-skills.ts';
import { openKeptTakeWords, takeWords } from './compose-words.ts';
import { KeptSession } from '../ui/session-report/KeptSession.tsx';
import { ReportScreen } from '../ui/session-report/ReportScreen.tsx';

const loadExercises = async () => (await import('./compose-exercise.ts')).exercises;

export function ReportRoute() {
  return (
    <ReportScreen
      loadExercises={loadExercises}
      takeWords={takeWords}
      takeSkills={takeSkills}
      openKeptTakeWords={openKeptTakeWords}
      guessChoice={guessChoice}
    />
  );
}

/** A session report that was kept, at its own address. */
export function KeptSessionRoute() {
  return <KeptSession id={useParams({ from: '/report/$id' }).id} openTakeWords={openKeptTakeWords} />;
}
