import { expose } from 'comlink';
import { registerTransferHandler } from '../transfer.ts';
import { loadFaceDetector } from '../load-face-detector.ts';
import { createAnalyst } from './analyst.ts';
import { createPixelReader } from './read-pixels.ts';

registerTransferHandler();
expose(createAnalyst(createPixelReader(), loadFaceDetector));
