import { releaseProxy, transfer, wrap } from 'comlink';
import workerUrl from './analyst.worker.ts?worker&url';
import type { Analyst, AnalystConnection } from './protocol.ts';

/** What DevTools calls the thread. */
const THREAD_NAME = 'Aura analyst';

/**
 * Starts an analyst on a thread of its own.
 *
 * @param scriptUrl makes an address one that `Worker` takes, where the page's policy wants more than a string
 */
export function connectAnalyst(scriptUrl = (url: string) => url): AnalystConnection {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: THREAD_NAME });
  const remote = wrap<Analyst>(worker);
  const closed = new AbortController();

  const died = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve());
    worker.addEventListener('messageerror', () => resolve());
    void whenLockIsFree(remote.holdLock.bind(remote), closed.signal).then(resolve);
  });

  return {
    analyst: {
      holdLock: (name) => remote.holdLock(name),
      watch: (frames) => remote.watch(transfer(frames, [frames])),
      lookFor: (aim) => remote.lookFor(aim),
      checkFraming: (bitmap, atMs) => remote.checkFraming(transfer(bitmap, [bitmap]), atMs),
      nextFraming: () => remote.nextFraming(),
      begin: (memory) => remote.begin(memory),
      track: (bitmap, atMs) => remote.track(transfer(bitmap, [bitmap]), atMs),
      nextPosture: () => remote.nextPosture(),
      listen: (blocks, ...rest) => remote.listen(transfer(blocks, [blocks]), ...rest),
      nextVoice: () => remote.nextVoice(),
      hear: (heard, atS) => remote.hear(heard, atS),
      passTime: (atS, failing) => remote.passTime(atS, failing),
      finish: (facts) => remote.finish(facts),
    },
    died,
    close() {
      closed.abort();
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

/**
 * A thread that is killed sends no event: no `error`, no `close`. But the browser gives back the Web Lock that it
 * held, so the page queues behind it, and is called at the moment of the thread's death.
 */
async function whenLockIsFree(hold: (name: string) => Promise<void>, closed: AbortSignal): Promise<void> {
  const never = new Promise<void>(() => {});
  // Absent in insecure contexts and in old browsers: then only the events above tell.
  if (!('locks' in navigator)) return never;
  const name = `aura-analyst-${crypto.randomUUID()}`;
  try {
    await hold(name);
    await navigator.locks.request(name, { signal: closed }, () => {});
  } catch {
    return never;
  }
}
