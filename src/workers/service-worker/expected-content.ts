import type { PrecacheEntry } from 'workbox-precaching';

/** A file that the service worker stores, as the build lists it (build/with-integrity.ts). */
export interface BuiltFile extends PrecacheEntry {
  /** Its size. The manifest, which is added last, has none. */
  readonly bytes?: number;
  /** The names of the files that a page loads. Undefined for other files. */
  readonly loads?: readonly string[];
}

/**
 * Whether a response has the content that the build gave a file. A page counts if it is complete and loads the files of this version,
 * because hosts and proxies add lines to pages. A picture always counts, because hosts compress pictures again.
 *
 * @param response its body is not consumed
 */
export async function hasExpectedContent(response: Response, file: BuiltFile): Promise<boolean> {
  if (file.loads) {
    const page = await response.clone().text();
    return page.includes('</html>') && file.loads.every((name) => page.includes(name));
  }
  return file.integrity === undefined || isIntactResponse(response, file.integrity);
}

/**
 * Whether a response's body has the expected hash.
 *
 * @param response its body is not consumed
 * @param integrity in the format of a script's attribute: `sha256-` and the hash in base 64
 */
export async function isIntactResponse(response: Response, integrity: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
