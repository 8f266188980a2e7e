import { connector } from '../connect-worker.ts';
import workerUrl from './change-finder.worker.ts?worker&url';
import type { ChangeFinder } from './protocol.ts';

/** Starts a worker that tests for changes, because a long history takes too long on the page's thread. */
export const connectChangeFinder = connector<ChangeFinder>(workerUrl, 'Aura statistics');
