import { loadFaceDetector } from '../load-face-detector.ts';
import { serve } from '../serve.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import { createRecordingAnalyzer } from './recording-analyzer.ts';

serve<RecordingAnalyzer, RecordingAnalyzerEvent>((emit) => createRecordingAnalyzer(loadFaceDetector, emit));
