import type { InstallFailure, InstallResult, RecognizerFile } from './protocol.ts';
import { type RecognizerStore, RecognizerStoreFull } from './recognizer-store.ts';

/** A connection without a byte for this long counts as broken. */
const STALL_MS = 30_000;

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
const MISSING = new Set([404, 410]);

export interface InstallDevices {
  readonly store: RecognizerStore;
  readonly fetch: typeof fetch;
}

/**
 * Downloads the files that are not complete, each after its last received byte. A file's name contains its hash, so the content of an
 * address never changes, and `If-Range` is not needed.
 *
 * @param progress called with the share of all bytes, 0-1
 */
export async function installFiles(
  devices: InstallDevices,
  files: readonly RecognizerFile[],
  progress: (done: number) => void,
): Promise<InstallResult> {
  const allBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let before = 0;
  for (const file of files) {
    const failure = await installFile(devices, file, (bytes) => progress((before + bytes) / allBytes));
    if (failure) return failure;
    before += file.sizeBytes;
  }
  await deleteOthers(devices.store, files);
  return { kind: 'installed' };
}

async function installFile(
  { store, fetch }: InstallDevices,
  file: RecognizerFile,
  progress: (bytes: number) => void,
): Promise<InstallFailure | undefined> {
  const { sha256, sizeBytes } = file;
  const stored = await store.sizeBytes(sha256);
  if (stored > sizeBytes) await store.delete(sha256);
  if (stored !== sizeBytes) {
    const failure = await download({ store, fetch }, file, stored < sizeBytes ? stored : 0, progress);
    if (failure) return failure;
  }
  progress(sizeBytes);
  if (await isIntactFile(store, file)) return undefined;
  await store.delete(sha256);
  return { kind: 'damaged' };
}

async function download(
  { store, fetch }: InstallDevices,
  { url, sha256, sizeBytes }: RecognizerFile,
  have: number,
  progress: (bytes: number) => void,
): Promise<InstallFailure | undefined> {
  const stall = watchStall();
  const headers = have > 0 ? { Range: `bytes=${have}-` } : undefined;
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: stall.signal,
      ...(headers && { headers }),
    });
    if (response.status === RANGE_NOT_SATISFIABLE) {
      await store.delete(sha256);
      return { kind: 'damaged' };
    }
    if (MISSING.has(response.status)) return { kind: 'not-found' };
    if (!response.ok || !response.body) return { kind: 'offline' };
    // A host without support for ranges sends the whole file.
    let at = response.status === PARTIAL_CONTENT ? have : 0;
    const writer = await store.write(sha256, at);
    try {
      for await (const chunk of responseChunks(response.body)) {
        stall.moved();
        writer.append(chunk);
        at += chunk.byteLength;
        progress(Math.min(at, sizeBytes));
      }
    } finally {
      writer.close();
    }
    return at < sizeBytes ? { kind: 'offline' } : undefined;
  } catch (error) {
    return failureOf(error);
  } finally {
    stall.end();
  }
}

/** Aborts a connection that stalls. */
export function watchStall(): { readonly signal: AbortSignal; moved(): void; end(): void } {
  const stalled = new AbortController();
  const start = () => setTimeout(() => stalled.abort(), STALL_MS);
  let timer = start();
  return {
    signal: stalled.signal,
    moved() {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

/** Iterates over the chunks of a response. Not every browser can iterate over a stream. */
export async function* responseChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // The rest of the body is not needed. Canceling may reject, because the connection may be broken.
    reader.cancel().catch(() => {});
  }
}

/** @throws an error that comes neither from the network nor from the storage */
export function failureOf(error: unknown): InstallFailure {
  if (error instanceof RecognizerStoreFull) return { kind: 'storage-full' };
  // `fetch` rejects with a TypeError if the network fails, and with an AbortError if it stalled.
  if (error instanceof TypeError) return { kind: 'offline' };
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'AbortError' || error.name === 'NetworkError') return { kind: 'offline' };
  return { kind: error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-refused' };
}

/** Whether all files are on this device, by their sizes. */
export async function areStored(store: RecognizerStore, files: readonly RecognizerFile[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ sha256 }) => store.sizeBytes(sha256)));
  return files.every(({ sizeBytes }, i) => sizes[i] === sizeBytes);
}

/** Whether the stored file has the build's hash. */
export async function isIntactFile(
  store: RecognizerStore,
  { sha256, sizeBytes }: RecognizerFile,
): Promise<boolean> {
  const file = await store.read(sha256);
  if (file?.size !== sizeBytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

/** Deletes files of earlier versions of Aura. */
async function deleteOthers(store: RecognizerStore, files: readonly RecognizerFile[]): Promise<void> {
  for (const name of await store.names()) {
    if (!files.some(({ sha256 }) => sha256 === name)) await store.delete(name);
  }
}
