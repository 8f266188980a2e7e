import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import type { TakeEvent, TakeKeeper } from './protocol.ts';
import workerUrl from './take-keeper.worker.ts?worker&url';

/**
 * Starts the worker that stores takes. It holds the locks of the takes that this window uses.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectTakes = (onEvent: OnEvent<TakeEvent>, scriptUrl = (url: string) => url) =>
  connectWorker<TakeKeeper, TakeEvent>(scriptUrl(workerUrl), 'Aura takes', onEvent);
