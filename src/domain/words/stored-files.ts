/** The folder of the recognizer's files in the origin private file system. */
export const WORDS_FOLDER = 'aura-words';

/** The cache of the recognizer's scripts: like its other files, they are there where the speaker asked for them. */
export const WORD_SCRIPTS_CACHE = 'aura-word-scripts';

/** Whether an address in the build is one of these scripts: the worker's and what it loads. */
export const isWordScript = (url: string): boolean => /\/(?:words\.worker|recognition)-[\w-]+\.js$/.test(url);
