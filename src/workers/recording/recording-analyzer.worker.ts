import { loadFaceDetector } from '../load-face-detector.ts';
import { createModelInstaller } from '../model-files/model-installer.ts';
import { openModelStore } from '../model-files/model-store.ts';
import type { InstallEvent, ModelInstaller } from '../model-files/protocol.ts';
import { serve } from '../serve.ts';
import { bodyScripts, openBodyNetworks } from './open-body-networks.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import { createRecordingAnalyzer } from './recording-analyzer.ts';

serve<RecordingAnalyzer & ModelInstaller, RecordingAnalyzerEvent | InstallEvent>((emit) => ({
  ...createRecordingAnalyzer(
    loadFaceDetector,
    (...given) => openBodyNetworks(openModelStore, ...given),
    emit,
  ),
  ...createModelInstaller(openModelStore, bodyScripts, emit),
}));
