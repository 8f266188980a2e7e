import { connector } from '../connect-worker.ts';
import workerUrl from './analyst.worker.ts?worker&url';
import type { Analyst, AnalystEvent } from './protocol.ts';

/** Starts an analyst in a worker. */
export const connectAnalyst = connector<Analyst, AnalystEvent>(workerUrl, 'Aura analyst');
