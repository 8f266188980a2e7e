import type { logProblem } from '../devices/log.ts';
import { WorkerUnavailable } from '../domain/worker-unavailable.ts';

/** Logs the rejection of a call to a worker as a bug, unless the worker died. */
export function logBug(log: typeof logProblem, error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) log(`A bug in a worker: ${String(error)}`);
}
