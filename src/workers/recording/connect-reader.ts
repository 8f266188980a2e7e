import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import type { Reader, ReaderEvent } from './protocol.ts';
import workerUrl from './reader.worker.ts?worker&url';

/**
 * Starts a reader in a worker of its own.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectReader = (onEvent: OnEvent<ReaderEvent>, scriptUrl = (url: string) => url) =>
  connectWorker<Reader, ReaderEvent>(scriptUrl(workerUrl), 'Aura reader', onEvent);
