/** The folder of the recognizer's files in the origin private file system. */
export const RECOGNIZER_FOLDER = 'aura-words';

/** The cache of the recognizer's scripts. Like its other files, they are stored only if the speaker asked for the recognizer. */
export const RECOGNIZER_SCRIPTS_CACHE = 'aura-word-scripts';

/** Whether an address in the build is one of these scripts: the worker's, or one that it loads. */
export const isRecognizerScript = (url: string): boolean =>
  /\/(?:words\.worker|recognition)-[\w-]+\.js$/.test(url);
