import { completedReport } from '../../domain/session-report/completed-report.ts';
import { recordingWordsReport } from '../../domain/session-report/recording-words.ts';
import { createWordsOfTokens } from '../../domain/words/token-text.ts';
import { checkRoom } from '../room/free-room.ts';
import { areStored, deletePartial, installFiles, isIntactFile } from './install-files.ts';
import type * as Recognition from './recognition.ts';
import { deleteScripts, storeScripts } from './store-scripts.ts';
import type {
  InstallFailure,
  InstallResult,
  RecognitionEnd,
  RecognizerFile,
  WordRecognizer,
  WordsEvent,
} from './protocol.ts';
import type { Emit } from '../serve.ts';
import type { RecognizerStore } from './recognizer-store.ts';

/** Name of the lock that lets one window download at a time. The others then find the files. */
const INSTALL_LOCK = 'aura-words-install';

/** A removal waits this long for another window, whose download the removal ends. */
const REMOVE_WAIT_MS = 5000;

/** @param openStore resolves to undefined if the browser refuses the storage */
export function createWordRecognizer(
  openStore: () => Promise<RecognizerStore | undefined>,
  emit: Emit<WordsEvent>,
): WordRecognizer {
  return {
    async install(files) {
      const store = await openStore();
      if (!store) return { kind: 'storage-refused' };
      const progress = (done: number) => emit({ kind: 'downloading', done });
      const install = (): Promise<InstallResult> =>
        installFiles({ store, fetch: (...given) => fetch(...given), checkRoom }, files, progress);
      const result = await installLocked(install, () => emit({ kind: 'waiting' }));
      if (result.kind !== 'installed') return result;
      const recognition = await loadRecognition();
      if (!recognition) return { kind: 'offline' };
      return (await storeScriptsOf(recognition, store, files)) ?? result;
    },

    async remove() {
      const store = await openStore();
      if (!store) return true;
      const removeAll = async (): Promise<boolean> => {
        for (const name of await store.names()) await store.delete(name);
        await deleteScripts({ caches });
        return (await store.names()).length === 0;
      };
      if (!('locks' in navigator)) return removeAll();
      try {
        const signal = AbortSignal.timeout(REMOVE_WAIT_MS);
        return await navigator.locks.request(INSTALL_LOCK, { signal }, removeAll);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return false;
        throw error;
      }
    },

    async removePartial(files) {
      const store = await openStore();
      if (!store || !('locks' in navigator)) return;
      await navigator.locks.request(INSTALL_LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await deletePartial(store, files);
      });
    },

    async recognize(recording, files) {
      const store = await openStore();
      if (!store) return { kind: 'not-installed' };
      const loaded = await loadFiles(store, files);
      if ('kind' in loaded) return loaded;
      const recognition = await loadRecognition();
      if (!recognition) return { kind: 'not-installed' };
      // Stores the scripts again, if the browser has cleared them or this version is new. A failure does not matter: the next time tries again.
      void storeScriptsOf(recognition, store, files);
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

/** @param waiting called if another window downloads */
async function installLocked(
  install: () => Promise<InstallResult>,
  waiting: () => void,
): Promise<InstallResult> {
  if (!('locks' in navigator)) return install();
  const atOnce = await navigator.locks.request(
    INSTALL_LOCK,
    { ifAvailable: true },
    (lock) => lock && install(),
  );
  if (atOnce) return atOnce;
  waiting();
  return navigator.locks.request(INSTALL_LOCK, install);
}

/** Stores this worker's script, and the scripts that it loaded. */
function storeScriptsOf(
  { recognitionUrl }: typeof Recognition,
  store: RecognizerStore,
  files: readonly RecognizerFile[],
): Promise<InstallFailure | undefined> {
  const devices = { caches, fetch: (...given: Parameters<typeof fetch>) => fetch(...given), checkRoom };
  return storeScripts(devices, [location.href, recognitionUrl], () => areStored(store, files));
}

/** Loads the recognizer's script, which most calls don't need. @returns undefined if it is not stored, and there is no network */
async function loadRecognition(): Promise<typeof Recognition | undefined> {
  try {
    return await import('./recognition.ts');
  } catch (error) {
    // Browsers reject with a TypeError if a script does not arrive.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Loaded = Record<RecognizerFile['part'], Uint8Array<ArrayBuffer>>;

/** Reads and unpacks the files. Deletes damaged files. */
async function loadFiles(
  store: RecognizerStore,
  files: readonly RecognizerFile[],
): Promise<Loaded | RecognitionEnd> {
  const loaded: Partial<Loaded> = {};
  for (const file of files) {
    const stored = await store.read(file.sha256);
    if (!stored || stored.size < file.sizeBytes) return { kind: 'not-installed' };
    if (!(await isIntactFile(store, file))) {
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
