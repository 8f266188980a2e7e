import { wrap } from 'comlink';
import type { ChangeFinder } from './protocol.ts';
import workerUrl from './change-finder.worker.ts?worker&url';

/** Shown in DevTools. */
const THREAD_NAME = 'Aura statistics';

/**
 * Starts a worker for each call: a long history takes too long for the page's thread, and calls are rare.
 *
 * @param scriptUrl converts an address to what `Worker` accepts under the page's Trusted Types policy
 */
export function connectChangeFinder(scriptUrl = (url: string) => url): ChangeFinder {
  return {
    async findChanges(...call) {
      const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: THREAD_NAME });
      try {
        return await Promise.race([failureOf(worker), wrap<ChangeFinder>(worker).findChanges(...call)]);
      } finally {
        worker.terminate();
      }
    },
  };
}

/** Rejects when the worker can't be started. */
function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    });
  });
}
