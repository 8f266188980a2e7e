import { connector } from '../connect-worker.ts';
import workerUrl from './live-hands.worker.ts?worker&url';
import type { HandWatcher, HandWatcherEvent } from './protocol.ts';

/** Starts a worker that looks at the speaker's hands. */
export const connectHandWatcher = connector<HandWatcher, HandWatcherEvent>(workerUrl, 'Aura hands');
