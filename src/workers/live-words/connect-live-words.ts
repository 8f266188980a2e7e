import { connector } from '../connect-worker.ts';
import workerUrl from './live-words.worker.ts?worker&url';
import type { LiveWords, LiveWordsEvent } from './protocol.ts';

/** Starts a worker that writes words while they are spoken. */
export const connectLiveWords = connector<LiveWords, LiveWordsEvent>(workerUrl, 'Aura live words');
