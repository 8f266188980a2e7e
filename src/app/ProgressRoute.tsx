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

const loadTalks = async () => (await import('./compose-talks.ts').catch(logProblem))?.talks;

export function ProgressRoute() {
  return <ProgressScreen findChanges={findChanges} loadTalks={loadTalks} />;
}
