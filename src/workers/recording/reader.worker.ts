import { loadFaceDetector } from '../load-face-detector.ts';
import { serve } from '../serve.ts';
import type { Reader, ReaderEvent } from './protocol.ts';
import { createReader } from './reader.ts';

serve<Reader, ReaderEvent>((emit) => createReader(loadFaceDetector, emit));
