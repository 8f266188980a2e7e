import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import { loadScript } from '../load-script.ts';
import { storeModelScripts } from '../model-files/model-installer.ts';
import type { ModelStore } from '../model-files/model-store.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import { unpackFiles } from '../model-files/stored-sets.ts';

/**
 * Opens the networks that see a body, if all of their files are on this device. Damaged files are deleted.
 *
 * @param onStep called when a part of the work is done, which takes seconds on a slow device
 * @returns undefined without the files, or if the engine does not run on this device
 */
export async function openBodyNetworks(
  openStore: () => Promise<ModelStore | undefined>,
  files: readonly ModelFile[],
  onStep: () => void,
): Promise<BodyNetworks | undefined> {
  if (files.length === 0) return undefined;
  const store = await openStore();
  const unpacked = store && (await unpackFiles(store, files));
  if (!unpacked || typeof unpacked === 'string') return undefined;
  onStep();
  const { engine, pose, hand, mesh } = unpacked;
  const networks = await loadNetworks();
  if (!engine || !pose || !hand || !mesh || !networks) return undefined;
  onStep();
  try {
    const loaded = await networks.loadBodyNetworks({ engine, pose, hand, mesh });
    onStep();
    // Stores the script again, if the browser has cleared it or this version is new. A failure does not matter: the next time tries again.
    void storeModelScripts([networks.bodyNetworksUrl], store, { files });
    return loaded;
  } catch (error) {
    if (!(error instanceof networks.EngineFailure)) throw error;
    return undefined;
  }
}

/** The scripts that use the files; undefined without a network. The worker's own script is always stored. */
export async function bodyScripts(): Promise<readonly string[] | undefined> {
  const networks = await loadNetworks();
  return networks && [networks.bodyNetworksUrl];
}

const loadNetworks = () => loadScript(import('./body-networks.ts'));
