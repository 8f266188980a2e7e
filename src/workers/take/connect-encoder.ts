import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import type { EncoderEvent, TakeEncoder } from './protocol.ts';
import workerUrl from './take-encoder.worker.ts?worker&url';

/**
 * Starts a worker that encodes one recording.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectEncoder = (onEvent: OnEvent<EncoderEvent>, scriptUrl = (url: string) => url) =>
  connectWorker<TakeEncoder, EncoderEvent>(scriptUrl(workerUrl), 'Aura recorder', onEvent);
