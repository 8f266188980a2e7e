import { type Remote, releaseProxy, wrap } from 'comlink';
import type { OnEvent, Served, WorkerClient, WorkerConnection } from './protocol.ts';
import { raceAgainstDeath } from './race-against.ts';
import { registerTransferHandler } from './transfer.ts';

/** A worker that does not answer within this time counts as dead. On a slow connection its code may take long to load. */
const START_TIMEOUT_MS = 30_000;

/**
 * Starts a worker, with Comlink for its calls, a channel for its events, and a Web Lock to detect its death.
 *
 * A killed worker sends no event, neither `error` nor `close`. But the browser releases the worker's lock, for which the page waits, so
 * the page is notified at once.
 *
 * @param url address that has passed the page's Trusted Types policy
 * @param name name of the thread in DevTools
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
  const closing = new AbortController();
  const { signal } = closing;
  const lock = `aura-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const held = served.connect(port2, lock);
  port1.addEventListener('message', ({ data }: MessageEvent<Event>) => onEvent(data));
  port1.start();

  const died = new Promise<void>((resolve) => {
    let locked = false;
    function end(): void {
      if (signal.aborted) return;
      // After an uncaught error the thread still runs, and holds its resources. Terminating it releases them, the lock last.
      worker.terminate();
      if (!locked) resolve();
    }
    // Comlink holds the worker until its proxies are collected. If a listener held a proxy, neither would ever be.
    worker.addEventListener('error', end, { signal });
    worker.addEventListener('messageerror', end, { signal });
    const starting = setTimeout(end, START_TIMEOUT_MS);
    void held.then(async (isHeld) => {
      clearTimeout(starting);
      locked = isHeld && (navigator as Partial<Navigator>).locks !== undefined;
      // Insecure contexts lack Web Locks. There only the death by an error is noticed.
      if (!locked) return;
      await whenFree(lock, signal);
      resolve();
    });
  });

  return { remote: clientOf(served, died), died, close };

  function close(): void {
    closing.abort();
    port1.close();
    served[releaseProxy]();
    worker.terminate();
  }
}

/**
 * A function that starts a worker. Its second argument converts the address for `Worker`, where the page enforces Trusted Types.
 *
 * @param name name of the thread in DevTools
 */
export const connector =
  <Calls, Event = never>(address: string, name: string) =>
  (onEvent?: OnEvent<Event>, scriptUrl = (url: string) => url): WorkerConnection<Calls> =>
    connectWorker<Calls, Event>(scriptUrl(address), name, onEvent);

/** Resolves when the lock is free. Never resolves after `closed` is aborted. */
function whenFree(lock: string, closed: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lock, { signal: closed }, () => resolve())
      .catch((error: unknown) => {
        if (!closed.aborted) reject(error);
      });
  });
}

/** The worker's calls. Each rejects when the worker dies. */
function clientOf<Calls>(served: Remote<Served<Calls>>, died: Promise<void>): WorkerClient<Calls> {
  const unlessDead = raceAgainstDeath(died);
  // Comlink's types can't resolve the calls of a generic worker.
  const calls = served.calls as unknown as Record<PropertyKey, (...args: unknown[]) => Promise<unknown>>;
  return new Proxy({} as WorkerClient<Calls>, {
    get(_, call) {
      // With a method `then`, an awaited client would count as a promise.
      if (call === 'then') return undefined;
      return (...args: unknown[]) => unlessDead(calls[call]!(...args));
    },
  });
}
