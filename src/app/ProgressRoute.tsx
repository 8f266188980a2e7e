import { scriptUrl } from '../devices/trusted-urls.ts';
import { ProgressScreen } from '../ui/progress/ProgressScreen.tsx';
import { connectChangeFinder } from '../workers/progress/connect-change-finder.ts';

const { findChanges } = connectChangeFinder(scriptUrl);

export function ProgressRoute() {
  return <ProgressScreen findChanges={findChanges} />;
}
