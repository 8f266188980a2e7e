import { connectWorker } from '../connect-worker.ts';
import workerUrl from './change-finder.worker.ts?worker&url';
import type { ChangeFinder } from './protocol.ts';

/**
 * Starts a worker that tests for changes, because a long history takes too long on the page's thread.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectChangeFinder = (scriptUrl = (url: string) => url) =>
  connectWorker<ChangeFinder>(scriptUrl(workerUrl), 'Aura statistics');
