import type { checkRoom } from '../room/free-room.ts';
import { type ModelStore, ModelStoreFull } from './model-store.ts';
import type { InstallFailure, InstallResult, ModelFile, ModelSet } from './protocol.ts';
import { deleteEarlier, deleteSet, isIntactFile } from './stored-sets.ts';

/** A connection without a byte for this long counts as broken. */
const STALL_MS = 30_000;

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
const MISSING = new Set([404, 410]);

/** The room is compared again after this many bytes. */
const STEP_BYTES = 4 * 2 ** 20;

export interface InstallDevices {
  readonly store: ModelStore;
  readonly fetch: typeof fetch;
  readonly checkRoom: typeof checkRoom;
}

/**
 * Downloads the files that are not complete, each after its last received byte. A file's name contains its hash, so the content of an
 * address never changes, and `If-Range` is not needed.
 *
 * @param progress called with the share of all bytes, 0-1
 */
export async function installFiles(
  devices: InstallDevices,
  set: ModelSet,
  progress: (done: number) => void,
): Promise<InstallResult> {
  const { files } = set;
  const allBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let before = 0;
  for (const file of files) {
    const failure =
      (await noRoomForRest(devices, files)) ??
      (await installFile(devices, file, (bytes) => progress((before + bytes) / allBytes)));
    if (failure?.kind === 'storage-full') await deleteSet(devices.store, set);
    if (failure) return failure;
    before += file.sizeBytes;
  }
  await deleteEarlier(devices.store, set);
  return { kind: 'installed' };
}

/** Compares the bytes that are still missing with the room on this device. */
async function noRoomForRest(
  { store, checkRoom }: InstallDevices,
  files: readonly ModelFile[],
): Promise<InstallFailure | undefined> {
  const stored = await Promise.all(files.map(({ sha256 }) => store.sizeBytes(sha256)));
  const missingBytes = files.reduce(
    (sum, { sizeBytes }, i) => sum + Math.max(0, sizeBytes - (stored[i] ?? 0)),
    0,
  );
  const noRoom = missingBytes > 0 ? await checkRoom(missingBytes) : undefined;
  return noRoom && { kind: 'storage-full', noRoom };
}

async function installFile(
  devices: InstallDevices,
  file: ModelFile,
  progress: (bytes: number) => void,
): Promise<InstallFailure | undefined> {
  const { store } = devices;
  const { sha256, sizeBytes } = file;
  const stored = await store.sizeBytes(sha256);
  if (stored > sizeBytes) await store.delete(sha256);
  if (stored !== sizeBytes) {
    const failure = await download(devices, file, stored < sizeBytes ? stored : 0, progress);
    if (failure) return failure;
  }
  progress(sizeBytes);
  if (await isIntactFile(store, file)) return undefined;
  await store.delete(sha256);
  return { kind: 'damaged' };
}

async function download(
  { store, fetch, checkRoom }: InstallDevices,
  { url, sha256, sizeBytes }: ModelFile,
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
    if (!announcesFile(response, at, sizeBytes)) return { kind: 'not-the-file' };
    const writer = await store.write(sha256, at);
    let checkAt = at + STEP_BYTES;
    try {
      for await (const chunk of responseChunks(response.body)) {
        stall.moved();
        // The file's size ends the download, not the host. The hash is checked afterwards.
        const bytes = chunk.subarray(0, sizeBytes - at);
        if (at > checkAt) {
          const noRoom = await checkRoom(sizeBytes - at);
          if (noRoom) return { kind: 'storage-full', noRoom };
          checkAt += STEP_BYTES;
        }
        writer.append(bytes);
        at += bytes.byteLength;
        progress(at);
        if (at === sizeBytes) break;
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

/**
 * Whether a response can be the file, by its headers. A network that asks the user to sign in answers with a page, and so does a host
 * that has the app's page for each unknown address.
 */
function announcesFile({ headers, redirected }: Response, from: number, sizeBytes: number): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const range = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  const otherLength = length !== null && Number(length) !== sizeBytes - from;
  return !isPage && !redirected && !otherLength && (range === null || Number(range[1]) === from);
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
  if (error instanceof ModelStoreFull) return { kind: 'storage-full' };
  // `fetch` rejects with a TypeError if the network fails, and with an AbortError if it stalled.
  if (error instanceof TypeError) return { kind: 'offline' };
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'AbortError' || error.name === 'NetworkError') return { kind: 'offline' };
  return { kind: error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-refused' };
}

/** Deletes files that are not complete. */
export async function deletePartial(store: ModelStore, files: readonly ModelFile[]): Promise<void> {
  for (const { sha256, sizeBytes } of files) {
    if ((await store.sizeBytes(sha256)) < sizeBytes) await store.delete(sha256);
  }
}
