import { connectWorker } from '../connect-worker.ts';
import type { OnEvent } from '../protocol.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import workerUrl from './recording-analyzer.worker.ts?worker&url';

/**
 * Starts a recording analyzer in a worker.
 *
 * @param scriptUrl converts an address for `Worker`, where the page enforces Trusted Types
 */
export const connectRecordingAnalyzer = (
  onEvent: OnEvent<RecordingAnalyzerEvent>,
  scriptUrl = (url: string) => url,
) =>
  connectWorker<RecordingAnalyzer, RecordingAnalyzerEvent>(
    scriptUrl(workerUrl),
    'Aura recording analyzer',
    onEvent,
  );
