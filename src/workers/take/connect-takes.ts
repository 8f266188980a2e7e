import workerUrl from './take-keeper.worker.ts?worker&url';
import { startWorker } from '../start-worker.ts';
import type { TakeConnection, TakeEvent, TakeKeeper } from './protocol.ts';

/** Shown in DevTools. */
const THREAD_NAME = 'Aura takes';

/**
 * Starts the worker that stores takes. It lives as long as the page, as it holds the locks of the takes in use.
 *
 * @param scriptUrl converts an address to what `Worker` accepts under the page's Trusted Types policy
 */
export function connectTakes(
  onEvent: (event: TakeEvent) => void,
  scriptUrl = (url: string) => url,
): TakeConnection {
  const { worker, remote } = startWorker<TakeKeeper>(
    scriptUrl(workerUrl),
    THREAD_NAME,
    ({ data }: MessageEvent<TakeEvent>) => onEvent(data),
  );
  return {
    begin: (id, startedAt) => remote.begin(id, startedAt),
    beginPart: (id, type, begunAtS) => remote.beginPart(id, type, begunAtS),
    write: (id, slice) => remote.write(id, slice),
    endPart: (id, endedAtS) => remote.endPart(id, endedAtS),
    finish: (id) => remote.finish(id),
    recover: (id) => remote.recover(id),
    add: (recording) => remote.add(recording),
    keep: (id) => remote.keep(id),
    remove: (id) => remote.remove(id),
    open: (id) => remote.open(id),
    addAttempt: (id, recording, madeAt) => remote.addAttempt(id, recording, madeAt),
    removeAttempt: (id, file) => remote.removeAttempt(id, file),
    openAttempt: (id, attempt) => remote.openAttempt(id, attempt),
    find: () => remote.find(),
    died: new Promise((resolve) => {
      worker.addEventListener('error', (event) => {
        // The flow says what is lost.
        event.preventDefault();
        resolve();
      });
      worker.addEventListener('messageerror', () => resolve());
    }),
  };
}
