import type { SpeechModel } from '../../domain/recognizer/speech-model.ts';
import { createTokenText, type TokenText } from '../../domain/recognizer/token-text.ts';
import { loadScript } from '../load-script.ts';
import { storeModelScripts } from '../model-files/model-installer.ts';
import type { ModelStore } from '../model-files/model-store.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import { unpackFiles } from '../model-files/stored-sets.ts';
import type { LiveWordsOpened } from './protocol.ts';

export interface LiveModel {
  readonly kind: 'loaded';
  readonly model: SpeechModel;
  readonly text: TokenText;
}

/**
 * Opens the recognizer, if all of its files are on this device. Damaged files are deleted.
 *
 * @param openStore resolves to undefined if the browser refuses the storage
 */
export async function openLiveModel(
  openStore: () => Promise<ModelStore | undefined>,
  files: readonly ModelFile[],
): Promise<LiveModel | Exclude<LiveWordsOpened, { kind: 'ready' }>> {
  const store = files.length > 0 ? await openStore() : undefined;
  if (!store) return { kind: 'not-installed' };
  const unpacked = await unpackFiles(store, files);
  if (typeof unpacked === 'string') return { kind: unpacked };
  const { engine, encoder, decoder, pieces } = unpacked;
  const script = await loadScript(import('./live-engine.ts'));
  if (!engine || !encoder || !decoder || !pieces || !script) return { kind: 'not-installed' };
  try {
    const model = await script.loadMoonshine({ engine, encoder, decoder });
    // Stores the script again, if the browser has cleared it or this version is new. A failure does not matter: the next time tries again.
    void storeModelScripts([script.liveEngineUrl], store, { files });
    const text = createTokenText(new TextDecoder().decode(pieces).split('\n'));
    return { kind: 'loaded', model, text };
  } catch (error) {
    if (!(error instanceof script.EngineFailure)) throw error;
    return { kind: 'no-engine', cause: error.message };
  }
}
