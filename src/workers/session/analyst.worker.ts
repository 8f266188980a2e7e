import { loadFaceDetector } from '../load-face-detector.ts';
import { serve } from '../serve.ts';
import { createAnalyst } from './analyst.ts';
import type { Analyst, AnalystEvent } from './protocol.ts';
import { createPixelReader } from './read-pixels.ts';

serve<Analyst, AnalystEvent>((emit) => createAnalyst(createPixelReader(), loadFaceDetector, emit));
