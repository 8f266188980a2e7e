import workerUrl from './analyst.worker.ts?worker&url';
import { startWorker } from '../start-worker.ts';
import type { Analyst, AnalystClient, AnalystConnection, AnalystEvent } from './protocol.ts';

/** The thread's name in DevTools. */
const THREAD_NAME = 'Aura analyst';

/**
 * Starts an analyst in a worker of its own.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export function connectAnalyst(
  onEvent: (event: AnalystEvent) => void,
  scriptUrl = (url: string) => url,
): AnalystConnection {
  const { worker, remote, close } = startWorker<Analyst>(
    scriptUrl(workerUrl),
    THREAD_NAME,
    ({ data }: MessageEvent<AnalystEvent>) => onEvent(data),
  );
  const analyst: AnalystClient = remote;
  const closed = new AbortController();
  return {
    analyst,
    died: new Promise<void>((resolve) => {
      worker.addEventListener('error', () => resolve());
      worker.addEventListener('messageerror', () => resolve());
      void lockReleased(analyst, closed.signal).then(resolve);
    }),
    close() {
      closed.abort();
      close();
    },
  };
}

/**
 * A worker that is killed sends no event: no `error`, no `close`. But the browser releases the Web Lock that it held, so
 * the page queues for the lock, and is called at the moment of the worker's death.
 */
async function lockReleased(analyst: AnalystClient, closed: AbortSignal): Promise<void> {
  const never = new Promise<void>(() => {});
  // Absent in insecure contexts and in old browsers: then only the events above report a death.
  if (!('locks' in navigator)) return never;
  const name = `aura-analyst-${crypto.randomUUID()}`;
  try {
    await analyst.holdLock(name);
    await navigator.locks.request(name, { signal: closed }, () => {});
  } catch {
    return never;
  }
}
