import type { WorkerClient, WorkerConnection } from '../workers/protocol.ts';

/**
 * Calls a worker that lives for this one call.
 *
 * @throws WorkerUnavailable if the worker dies before it answers
 */
export async function withWorker<Calls, Answer>(
  { remote, close }: WorkerConnection<Calls>,
  call: (remote: WorkerClient<Calls>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(remote);
  } finally {
    close();
  }
}
