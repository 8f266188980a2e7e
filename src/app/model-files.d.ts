/** Made by build/model-files.ts. A set is empty where the build lacks its files. Addresses are relative to the page. */
declare module 'virtual:model-files' {
  import type { ModelFile } from '../workers/model-files/protocol.ts';

  /** The files of the recognizer for recordings. */
  export const WORDS: readonly ModelFile[];
  /** The files of the networks that see a speaker's body. */
  export const BODY: readonly ModelFile[];
}
