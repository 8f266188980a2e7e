import { completedReport } from '../../domain/session-report/completed-report.ts';
import { recordingWordsReport } from '../../domain/session-report/recording-words.ts';
import { createWordsOfTokens } from '../../domain/words/token-text.ts';
import { installFiles, isIntact } from './install-files.ts';
import type * as Recognition from './recognition.ts';
import { deleteScripts, keepScripts } from './keep-scripts.ts';
import type { InstallResult, RecognitionEnd, WordFile, WordRecognizer, WordsEvent } from './protocol.ts';
import type { Emit } from '../serve.ts';
import type { WordStore } from './word-store.ts';

/** One window downloads at a time; the others then find the files. */
const INSTALL_LOCK = 'aura-words-install';

/** @param openStore undefined where the browser refuses the storage */
export function createWordRecognizer(
  openStore: () => Promise<WordStore | undefined>,
  emit: Emit<WordsEvent>,
): WordRecognizer {
  return {
    async install(files) {
      const store = await openStore();
      if (!store) return { kind: 'storage-refused' };
      const progress = (done: number) => emit({ kind: 'downloading', done });
      const install = async (): Promise<InstallResult> => {
        const recognition = await loadRecognition();
        if (!recognition) return { kind: 'offline' };
        const failure = await keepScripts(recognition);
        if (failure) return failure;
        return installFiles({ store, fetch: (...given) => fetch(...given) }, files, progress);
      };
      if (!('locks' in navigator)) return install();
      const atOnce = await navigator.locks.request(
        INSTALL_LOCK,
        { ifAvailable: true },
        (lock) => lock && install(),
      );
      if (atOnce) return atOnce;
      emit({ kind: 'waiting' });
      return navigator.locks.request(INSTALL_LOCK, install);
    },

    async remove() {
      const store = await openStore();
      if (!store) return true;
      const removeAll = async (): Promise<boolean> => {
        for (const name of await store.names()) await store.delete(name);
        await deleteScripts();
        return (await store.names()).length === 0;
      };
      if (!('locks' in navigator)) return removeAll();
      return navigator.locks.request(INSTALL_LOCK, { ifAvailable: true }, (lock) =>
        lock ? removeAll() : false,
      );
    },

    async recognize(recording, files) {
      const store = await openStore();
      if (!store) return { kind: 'not-installed' };
      const loaded = await loadFiles(store, files);
      if ('kind' in loaded) return loaded;
      const recognition = await loadRecognition();
      if (!recognition) return { kind: 'not-installed' };
      // The browser may have cleared them, or this version is new.
      await keepScripts(recognition);
      const { EngineFailure, loadMoonshine, recognizeRecording } = recognition;
      const wordsOf = createWordsOfTokens(new TextDecoder().decode(loaded.pieces).split('\n'));
      try {
        const model = await loadMoonshine(loaded);
        return await recognizeRecording(model, wordsOf, recording, (words, done) =>
          emit({ kind: 'words', words, done }),
        );
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        return { kind: 'no-engine', cause: error.message };
      }
    },

    report: recordingWordsReport,
    complete: completedReport,
  };
}

/** Most calls are about the files alone. @returns undefined without a network, where the script is not kept */
async function loadRecognition(): Promise<typeof Recognition | undefined> {
  try {
    return await import('./recognition.ts');
  } catch (error) {
    // Browsers reject with this if a script does not arrive.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Loaded = Record<WordFile['part'], Uint8Array<ArrayBuffer>>;

/** Reads and unpacks the files; damaged ones are deleted. */
async function loadFiles(store: WordStore, files: readonly WordFile[]): Promise<Loaded | RecognitionEnd> {
  const loaded: Partial<Loaded> = {};
  for (const file of files) {
    const stored = await store.read(file.sha256);
    if (!stored || stored.size < file.sizeBytes) return { kind: 'not-installed' };
    if (!(await isIntact(store, file))) {
      await store.delete(file.sha256);
      return { kind: 'damaged' };
    }
    const unpacked = stored.stream().pipeThrough(new DecompressionStream('gzip'));
    loaded[file.part] = new Uint8Array(await new Response(unpacked).arrayBuffer());
  }
  return isComplete(loaded) ? loaded : { kind: 'not-installed' };
}

function isComplete(loaded: Partial<Loaded>): loaded is Loaded {
  return Boolean(loaded.engine && loaded.encoder && loaded.decoder && loaded.pieces);
}
