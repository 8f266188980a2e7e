import { completedReport } from '../../domain/session-report/completed-report.ts';
import { recordingWordsReport } from '../../domain/session-report/recording-words.ts';
import { createTokenText } from '../../domain/recognizer/token-text.ts';
import { loadScript } from '../load-script.ts';
import { createModelInstaller, storeModelScripts } from '../model-files/model-installer.ts';
import type { ModelStore } from '../model-files/model-store.ts';
import { unpackFiles } from '../model-files/stored-sets.ts';
import type * as Recognition from './recognition.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import type { Emit } from '../serve.ts';

/** @param openStore resolves to undefined if the browser refuses the storage */
export function createWordRecognizer(
  openStore: () => Promise<ModelStore | undefined>,
  emit: Emit<WordsEvent>,
): WordRecognizer {
  return {
    ...createModelInstaller(
      openStore,
      async () => {
        const recognition = await loadRecognition();
        return recognition && scriptsOf(recognition);
      },
      emit,
    ),

    async recognize(recording, files) {
      const store = await openStore();
      if (!store) return { kind: 'not-installed' };
      const loaded = await unpackFiles(store, files);
      if (typeof loaded === 'string') return { kind: loaded };
      const { engine, encoder, decoder, pieces } = loaded;
      if (!engine || !encoder || !decoder || !pieces) return { kind: 'not-installed' };
      const recognition = await loadRecognition();
      if (!recognition) return { kind: 'not-installed' };
      // Stores the scripts again, if the browser has cleared them or this version is new. A failure does not matter: the next time tries again.
      void storeModelScripts(scriptsOf(recognition), store, { files });
      const { EngineFailure, loadMoonshine, recognizeRecording } = recognition;
      const text = createTokenText(new TextDecoder().decode(pieces).split('\n'));
      try {
        const model = await loadMoonshine({ engine, encoder, decoder });
        return await recognizeRecording(model, text, recording, (words, done) =>
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

/** This worker's script, and the scripts that it loaded. */
const scriptsOf = ({ recognitionUrl }: typeof Recognition): string[] => [location.href, recognitionUrl];

/** The recognizer's script, which most calls don't need. */
const loadRecognition = () => loadScript(import('./recognition.ts'));
