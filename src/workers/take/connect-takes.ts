import { connector } from '../connect-worker.ts';
import type { TakeEvent, TakeKeeper } from './protocol.ts';
import workerUrl from './take-keeper.worker.ts?worker&url';

/** Starts the worker that stores takes. It holds the locks of the takes that this window uses. */
export const connectTakes = connector<TakeKeeper, TakeEvent>(workerUrl, 'Aura takes');
