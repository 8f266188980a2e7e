import type { logProblem } from '../devices/log.ts';
import { WorkerUnavailable } from '../domain/worker-unavailable.ts';

/** Logs what a call to a worker rejected with, unless the worker died: then it is a bug. */
export function logBug(log: typeof logProblem, error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) log(`A bug in a worker: ${String(error)}`);
}
