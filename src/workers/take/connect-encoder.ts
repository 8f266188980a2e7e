import { connector } from '../connect-worker.ts';
import type { EncoderEvent, TakeEncoder } from './protocol.ts';
import workerUrl from './take-encoder.worker.ts?worker&url';

/** Starts a worker that encodes one recording. */
export const connectEncoder = connector<TakeEncoder, EncoderEvent>(workerUrl, 'Aura recorder');
