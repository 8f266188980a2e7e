import { connector } from '../connect-worker.ts';
import type { InstallEvent, ModelInstaller } from '../model-files/protocol.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import workerUrl from './recording-analyzer.worker.ts?worker&url';

/** Starts a recording analyzer in a worker. */
export const connectRecordingAnalyzer = connector<RecordingAnalyzer, RecordingAnalyzerEvent>(
  workerUrl,
  'Aura recording analyzer',
);

/** Starts a worker that downloads and deletes the files of the networks that see a body. */
export const connectBodyInstaller = connector<ModelInstaller, InstallEvent>(workerUrl, 'Aura body networks');
