import { useParams } from '@tanstack/react-router';
import { logProblem } from '../devices/log.ts';
import { takeSkills } from './compose-take-skills.ts';
import { openKeptTakeWords, takeWords } from './compose-words.ts';
import { KeptSession } from '../ui/session-report/KeptSession.tsx';
import { ReportScreen } from '../ui/session-report/ReportScreen.tsx';
import { type RehearseSection, RehearseSectionContext } from '../ui/session-report/RehearseSection.tsx';

const loadExercises = async () => (await import('./compose-exercise.ts')).exercises;

const rehearseSection: RehearseSection = async (talk, index) => {
  const loaded = await import('./compose-rehearsal.tsx').catch(logProblem);
  await loaded?.rehearseSection(talk, index);
  return loaded !== undefined;
};

export function ReportRoute() {
  return (
    <RehearseSectionContext value={rehearseSection}>
      <ReportScreen
        loadExercises={loadExercises}
        takeWords={takeWords}
        takeSkills={takeSkills}
        openKeptTakeWords={openKeptTakeWords}
      />
    </RehearseSectionContext>
  );
}

/** A session report that was kept, at its own address. */
export function KeptSessionRoute() {
  return (
    <RehearseSectionContext value={rehearseSection}>
      <KeptSession id={useParams({ from: '/report/$id' }).id} openTakeWords={openKeptTakeWords} />
    </RehearseSectionContext>
  );
}
