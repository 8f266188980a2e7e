/** Made by build/word-files.ts: empty where the build has no files of the recognizer. Addresses are relative to the page. */
declare module 'virtual:word-files' {
  import type { WordFile } from '../workers/words/protocol.ts';

  export const WORD_FILES: readonly WordFile[];
}
