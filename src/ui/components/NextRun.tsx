import type { Foretold } from '../../domain/talk/forecast/forecast.ts';
import { foretoldText, RUNS } from '../strings/talk-runs.ts';

/** How long the next run of a talk will likely take. */
export function NextRun({ told }: { told: Foretold }) {
  return (
    <p className="tabular">
      {RUNS.next} <strong>{foretoldText(told)}</strong>.
    </p>
  );
}
