import { logProblem } from '../devices/log.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { logBug } from '../flows/log-bug.ts';
import { withWorker } from '../flows/with-worker.ts';
import { ProgressScreen } from '../ui/progress/ProgressScreen.tsx';
import type { FindChanges } from '../ui/progress/ChangesPart.tsx';
import { connectChangeFinder } from '../workers/progress/connect-change-finder.ts';

const findChanges: FindChanges = (...given) =>
  withWorker(connectChangeFinder(undefined, scriptUrl), (remote) => remote.findChanges(...given)).catch(
    (error: unknown) => logBug(logProblem, error),
  );

/** A file of their own for the talks would take a name, and so room, in the first script. */
const loadTalks = async () => (await import('./compose-rehearsal.tsx').catch(logProblem))?.talks;

export function ProgressRoute() {
  return <ProgressScreen findChanges={findChanges} loadTalks={loadTalks} />;
}
