import { connector } from '../connect-worker.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import workerUrl from './words.worker.ts?worker&url';

/** Starts a worker that recognizes the words in recordings. */
export const connectWords = connector<WordRecognizer, WordsEvent>(workerUrl, 'Aura words');
