/** Made by build/recognizer-files.ts: empty where the build has no files of the recognizer. Addresses are relative to the page. */
declare module 'virtual:recognizer-files' {
  import type { RecognizerFile } from '../workers/words/protocol.ts';

  export const RECOGNIZER_FILES: readonly RecognizerFile[];
}
