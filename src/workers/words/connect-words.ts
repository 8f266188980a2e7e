import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import workerUrl from './words.worker.ts?worker&url';

/**
 * Starts a worker that recognizes the words in recordings.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectWords = (onEvent: OnEvent<WordsEvent>, scriptUrl = (url: string) => url) =>
  connectWorker<WordRecognizer, WordsEvent>(scriptUrl(workerUrl), 'Aura words', onEvent);
