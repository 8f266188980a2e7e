import { expose } from 'comlink';
import { registerTransferHandler } from '../transfer.ts';
import { loadFaceDetector } from '../load-face-detector.ts';
import { createReader } from './reader.ts';

registerTransferHandler();
expose(createReader(loadFaceDetector));
