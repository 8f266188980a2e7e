/** The worker died before it answered, or none runs. Every call to a worker rejects with it then. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Ignores an unavailable worker where something else deals with its death; rethrows everything else, which is a bug. */
export function ignoreWorkerUnavailable(error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) throw error;
}
