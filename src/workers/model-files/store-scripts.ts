import { MODEL_SCRIPTS_CACHE } from '../../domain/stored-models.ts';
import { responseChunks, failureOf, watchStall } from './install-files.ts';
import type { checkRoom } from '../room/free-room.ts';
import type { InstallFailure } from './protocol.ts';

interface ScriptDevices {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly fetch: typeof fetch;
  readonly checkRoom: typeof checkRoom;
}

/** The scripts, uncompressed, with what a cache adds. */
const SCRIPTS_BYTES = 2 ** 20;

/**
 * Stores scripts in the cache from which the service worker serves them offline.
 *
 * @param areInstalled whether the model files are still stored. Another window may have deleted them meanwhile, with the scripts.
 */
export async function storeScripts(
  devices: ScriptDevices,
  urls: readonly string[],
  areInstalled: () => Promise<boolean>,
): Promise<InstallFailure | undefined> {
  const failure = await fetchScripts(devices, urls);
  if (!(await areInstalled())) await deleteScripts(devices);
  return failure;
}

async function fetchScripts(
  { caches, fetch, checkRoom }: ScriptDevices,
  urls: readonly string[],
): Promise<InstallFailure | undefined> {
  const stall = watchStall();
  try {
    const cache = await caches.open(MODEL_SCRIPTS_CACHE);
    const missing: string[] = [];
    for (const url of urls) if (!(await cache.match(url))) missing.push(url);
    const noRoom = missing.length > 0 ? await checkRoom(SCRIPTS_BYTES) : undefined;
    if (noRoom) return { kind: 'storage-full', noRoom };
    for (const url of missing) {
      stall.moved();
      const response = await fetch(url, { signal: stall.signal });
      if (!response.ok) return { kind: 'not-found' };
      await Promise.all([watchBytes(response.clone(), stall.moved), cache.put(url, response)]);
    }
    return undefined;
  } catch (error) {
    return failureOf(error);
  } finally {
    stall.end();
  }
}

async function watchBytes({ body }: Response, moved: () => void): Promise<void> {
  if (body) for await (const _ of responseChunks(body)) moved();
}

export async function deleteScripts({ caches }: Pick<ScriptDevices, 'caches'>): Promise<void> {
  await caches.delete(MODEL_SCRIPTS_CACHE);
}
