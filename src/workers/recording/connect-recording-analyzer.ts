import { connector } from '../connect-worker.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import workerUrl from './recording-analyzer.worker.ts?worker&url';

/** Starts a recording analyzer in a worker. */
export const connectRecordingAnalyzer = connector<RecordingAnalyzer, RecordingAnalyzerEvent>(
  workerUrl,
  'Aura recording analyzer',
);
