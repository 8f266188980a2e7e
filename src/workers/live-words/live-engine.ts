// A separate script, loaded once the speaker wants live words. The engine is several times as large as the rest of the worker.
export { EngineFailure } from '../model-files/onnx-engine.ts';
export { loadMoonshine } from '../recognizer/moonshine.ts';

/** The address of this script. */
export const liveEngineUrl = import.meta.url;
