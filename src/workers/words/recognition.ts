// Loaded when a recording's words are wanted: the engine's script and the decoders are ten times the rest of the worker.
export { EngineFailure, loadMoonshine } from './moonshine.ts';
export { recognizeRecording } from './recognize-recording.ts';

/** The address of this script. */
export const recognitionUrl = import.meta.url;
