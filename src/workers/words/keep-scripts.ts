import { WORD_SCRIPTS_CACHE } from '../../domain/words/stored-files.ts';
import { failureOf } from './install-files.ts';
import type { InstallFailure } from './protocol.ts';

/** Puts this worker's script, and what it loaded, into the cache from which the service worker serves them without a network. */
export async function keepScripts({
  recognitionUrl,
}: {
  readonly recognitionUrl: string;
}): Promise<InstallFailure | undefined> {
  try {
    const cache = await caches.open(WORD_SCRIPTS_CACHE);
    for (const url of [location.href, recognitionUrl]) {
      if (await cache.match(url)) continue;
      const response = await fetch(url);
      if (!response.ok) return { kind: 'not-found' };
      await cache.put(url, response);
    }
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

export async function deleteScripts(): Promise<void> {
  await caches.delete(WORD_SCRIPTS_CACHE);
}
