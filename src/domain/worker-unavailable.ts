/** Rejection of a call if the worker died before it answered, or none runs. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Ignores an unavailable worker, for callers whose supervisor handles its death. Rethrows any other error, which is a bug. */
export function ignoreWorkerUnavailable(error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) throw error;
}
