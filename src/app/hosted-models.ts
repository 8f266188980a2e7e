import { BODY, WORDS } from 'virtual:model-files';
import type { ModelFile, ModelSet } from '../workers/model-files/protocol.ts';

const hosted = (files: readonly ModelFile[]): readonly ModelFile[] =>
  files.map(({ url, ...file }) => Object.assign(file, { url: new URL(url, document.baseURI).href }));

/** The recognizer's files on the host. */
export const wordsSet: ModelSet = { files: hosted(WORDS), others: BODY };

/** The files of the networks that see a speaker's body, on the host. */
export const bodySet: ModelSet = { files: hosted(BODY), others: WORDS };
