// A separate script, loaded when words are to be recognized. Engine and decoders are several times as large as the rest of the worker.
export { EngineFailure } from '../model-files/onnx-engine.ts';
export { loadMoonshine } from './moonshine.ts';
export { recognizeRecording } from './recognize-recording.ts';

/** The address of this script. */
export const recognitionUrl = import.meta.url;
