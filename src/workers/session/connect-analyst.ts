import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import workerUrl from './analyst.worker.ts?worker&url';
import type { Analyst, AnalystEvent } from './protocol.ts';

/**
 * Starts an analyst in a worker.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectAnalyst = (onEvent: OnEvent<AnalystEvent>, scriptUrl = (url: string) => url) =>
  connectWorker<Analyst, AnalystEvent>(scriptUrl(workerUrl), 'Aura analyst', onEvent);
