import { type Remote, releaseProxy, wrap } from 'comlink';
import { WorkerUnavailable } from '../domain/worker-unavailable.ts';
import type { OnEvent, Served, WorkerClient, WorkerConnection } from './protocol.ts';
import { raceAgainst } from './race-against.ts';
import { registerTransferHandler } from './transfer.ts';

/** A worker that is killed before it has its lock is noticed by this alone: its code comes late on a slow line. */
const START_TIMEOUT_MS = 30_000;

/**
 * Starts a worker: Comlink for its calls, a channel for its events, and a Web Lock that tells of its death.
 *
 * A worker that is killed sends no event: no `error`, no `close`. But the browser releases the lock that it held, so the
 * page queues for the lock, and is called at the moment of the worker's death.
 *
 * @param url has passed the Trusted Types policy of the page
 * @param name of the thread in DevTools
 */
export function connectWorker<Calls, Event = never>(
  url: string,
  name: string,
  onEvent: OnEvent<Event> = () => {},
): WorkerConnection<Calls> {
  registerTransferHandler();
  const worker = new Worker(url, { type: 'module', name });
  const served = wrap<Served<Calls>>(worker);
  const { port1, port2 } = new MessageChannel();
  const closed = new AbortController();
  const lock = `aura-worker-${crypto.randomUUID()}`;
  const held = served.connect(port2, lock);
  port1.addEventListener('message', ({ data }: MessageEvent<Event>) => onEvent(data));
  port1.start();

  const died = new Promise<void>((resolve) => {
    let locked = false;
    function end(): void {
      if (closed.signal.aborted) return;
      // An uncaught error leaves the thread running, with all that it holds. Its lock is the last thing that it gives back.
      worker.terminate();
      if (!locked) resolve();
    }
    worker.addEventListener('error', end);
    worker.addEventListener('messageerror', end);
    const starting = setTimeout(end, START_TIMEOUT_MS);
    void held.then(async (isHeld) => {
      clearTimeout(starting);
      locked = isHeld;
      if (!isHeld) return;
      await whenFree(lock, closed.signal);
      resolve();
    });
  });

  return { remote: clientOf(served, died), died, close };

  function close(): void {
    closed.abort();
    port1.close();
    served[releaseProxy]();
    worker.terminate();
  }
}

/** Resolves when the lock is free; never after `closed` is aborted. */
function whenFree(lock: string, closed: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lock, { signal: closed }, () => resolve())
      .catch((error: unknown) => {
        if (!closed.aborted) reject(error);
      });
  });
}

/** The worker's calls, each of which ends when the worker dies. */
function clientOf<Calls>(served: Remote<Served<Calls>>, died: Promise<void>): WorkerClient<Calls> {
  const unlessDead = raceAgainst(
    died.then((): never => {
      throw new WorkerUnavailable();
    }),
  );
  // Comlink's types can't resolve the calls of a worker that is not known here.
  const calls = served.calls as unknown as Record<PropertyKey, (...args: unknown[]) => Promise<unknown>>;
  return new Proxy({} as WorkerClient<Calls>, {
    get:
      (_, call) =>
      (...args: unknown[]) =>
        unlessDead(calls[call]!(...args)),
  });
}
