/** The folder of model files in the origin private file system. The first of them were the recognizer's. */
export const MODELS_FOLDER = 'aura-words';

/** The cache of the scripts that use model files. Like these, they are stored only if the speaker asked for them. */
export const MODEL_SCRIPTS_CACHE = 'aura-word-scripts';

/** Whether an address in the build is one of these scripts: the recognizer's worker, or one that a worker loads. */
export const isModelScript = (url: string): boolean =>
  /\/(?:words\.worker|recognition|body-networks)-[\w-]+\.js$/.test(url);
