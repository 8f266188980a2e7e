import { releaseProxy, wrap } from 'comlink';
import workerUrl from './reader.worker.ts?worker&url';
import type { Reader, ReaderConnection } from './protocol.ts';

/** What DevTools calls the thread. */
const THREAD_NAME = 'Aura reader';

/**
 * Starts a reader on a thread of its own.
 *
 * @param scriptUrl makes an address one that `Worker` takes, where the page's policy wants more than a string
 */
export function connectReader(scriptUrl = (url: string) => url): ReaderConnection {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: THREAD_NAME });
  const remote = wrap<Reader>(worker);
  return {
    reader: {
      measure: (file) => remote.measure(file),
      nextProgress: () => remote.nextProgress(),
    },
    died: new Promise((resolve) => {
      worker.addEventListener('error', (event) => {
        // Said by the outcome.
        event.preventDefault();
        resolve();
      });
      worker.addEventListener('messageerror', () => resolve());
    }),
    close() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
