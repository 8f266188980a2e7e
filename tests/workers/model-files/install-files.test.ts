import { describe, expect, test, vi } from 'vitest';
import { type InstallDevices, installFiles } from '../../../src/workers/model-files/install-files.ts';
import type { ModelFile } from '../../../src/workers/model-files/protocol.ts';
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { fakeModelStore } from './fake-model-store.ts';

const HOST = 'https://aura.test/';

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Files on the host, by their addresses. */
async function hosted(...contents: readonly string[]) {
  const onHost = new Map<string, Uint8Array<ArrayBuffer>>();
  const describing = contents.map(async (content, i): Promise<ModelFile> => {
    const bytes = new TextEncoder().encode(content);
    const url = `${HOST}${i}`;
    onHost.set(url, bytes);
    return { part: 'encoder', url, sizeBytes: bytes.length, sha256: await sha256Of(bytes) };
  });
  const files = await Promise.all(describing);
  return { onHost, files, set: { files, others: [] } };
}

interface HostBehavior {
  /** The connection breaks after this many bytes of a response. */
  readonly breaksAfter?: number;
  readonly ranges?: boolean;
  /** Bytes of a chunk; by default all at once. */
  readonly chunkBytes?: number;
  readonly status?: number;
}

/** Answers requests as a static file server does. */
function fetchFrom(
  onHost: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  { breaksAfter = Infinity, ranges = true, chunkBytes = Infinity, status }: HostBehavior = {},
) {
  const requests: { readonly url: string; readonly range: string | null }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const range = new Headers(init?.headers).get('range');
    requests.push({ url, range });
    const all = onHost.get(url);
    if (status !== undefined) return new Response(null, { status });
    if (!all) return new Response(null, { status: 404 });
    const from = ranges ? Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0) : 0;
    const rest = all.slice(from);
    const end = Math.min(rest.length, breaksAfter);
    let sent = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (sent < end) controller.enqueue(rest.slice(sent, Math.min(end, sent + chunkBytes)));
        else if (rest.length > breaksAfter) controller.error(new TypeError('network error'));
        else controller.close();
        sent += chunkBytes;
      },
    });
    return new Response(body, { status: from > 0 ? 206 : 200 });
  };
  return { requests, fetch: answer, checkRoom: enoughRoom };
}

const noProgress = () => {};
const enoughRoom: InstallDevices['checkRoom'] = async () => undefined;

test('all files are downloaded, and progress grows to 1', async () => {
  const { onHost, set } = await hosted('encoder', 'decoder with more bytes');
  const store = fakeModelStore();
  const progress: number[] = [];
  const result = await installFiles({ store, ...fetchFrom(onHost) }, set, (done) => progress.push(done));
  expect(result).toEqual({ kind: 'installed' });
  expect(store.files.size).toBe(2);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('files that are already stored are not requested again', async () => {
  const { onHost, set } = await hosted('encoder', 'decoder');
  const store = fakeModelStore();
  await installFiles({ store, ...fetchFrom(onHost) }, set, noProgress);
  const host = fetchFrom(onHost);
  expect(await installFiles({ store, ...host }, set, noProgress)).toEqual({ kind: 'installed' });
  expect(host.requests).toEqual([]);
});

describe('an interrupted download', () => {
  test.each([true, false])('continues, or restarts without ranges (ranges: %s)', async (ranges) => {
    const { onHost, files, set } = await hosted('0123456789');
    const store = fakeModelStore();
    const broken = fetchFrom(onHost, { breaksAfter: 4, ranges });
    expect(await installFiles({ store, ...broken }, set, noProgress)).toEqual({ kind: 'offline' });
    expect(await store.sizeBytes(files[0]!.sha256)).toBe(4);

    const again = fetchFrom(onHost, { ranges });
    expect(await installFiles({ store, ...again }, set, noProgress)).toEqual({ kind: 'installed' });
    expect(again.requests).toEqual([{ url: files[0]!.url, range: 'bytes=4-' }]);
    expect(new TextDecoder().decode(store.files.get(files[0]!.sha256))).toBe('0123456789');
  });

  test('completes after an interruption at any byte', async () => {
    const { onHost, files, set } = await hosted('0123456789');
    const store = fakeModelStore();
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const host = fetchFrom(onHost, { breaksAfter: 1 });
      expect(await installFiles({ store, ...host }, set, noProgress)).toEqual({ kind: 'offline' });
      expect(await store.sizeBytes(files[0]!.sha256)).toBe(attempt);
    }
    const host = fetchFrom(onHost, { breaksAfter: 1 });
    expect(await installFiles({ store, ...host }, set, noProgress)).toEqual({ kind: 'installed' });
  });
});

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [500, 'offline'],
  [416, 'damaged'],
] as const)('HTTP status %d fails the download as %s', async (status, kind) => {
  const { onHost, set } = await hosted('encoder');
  const host = fetchFrom(onHost, { status });
  expect(await installFiles({ store: fakeModelStore(), ...host }, set, noProgress)).toEqual({ kind });
});

test('a write that finds no room is reported, and all that was received is deleted', async () => {
  const { onHost, set } = await hosted('first', 'second, which does not fit');
  const store = fakeModelStore(10);
  expect(await installFiles({ store, ...fetchFrom(onHost) }, set, noProgress)).toEqual({
    kind: 'storage-full',
  });
  expect(store.files.size).toBe(0);
});

test('files that do not fit are not requested, and an earlier part of them is deleted', async () => {
  const { onHost, files, set } = await hosted('first', 'second, which does not fit');
  const store = fakeModelStore();
  store.files.set(files[0]!.sha256, new Uint8Array(3));
  const checkRoom = vi.fn<InstallDevices['checkRoom']>(async () => ({
    kind: 'no-room',
    neededBytes: 28,
    freeBytes: 7,
  }));
  const host = fetchFrom(onHost);
  expect(await installFiles({ store, ...host, checkRoom }, set, noProgress)).toEqual({
    kind: 'storage-full',
    noRoom: { kind: 'no-room', neededBytes: 28, freeBytes: 7 },
  });
  expect(checkRoom).toHaveBeenCalledWith(28);
  expect(host.requests).toEqual([]);
  expect(store.files.size).toBe(0);
});

test('a device that fills up ends the download, and all that was received is deleted', async () => {
  const { onHost, set } = await hosted('x'.repeat(20 * 2 ** 20));
  const store = fakeModelStore();
  let checks = 0;
  const checkRoom: InstallDevices['checkRoom'] = async () =>
    (checks += 1) < 3 ? undefined : { kind: 'no-room', neededBytes: 1, freeBytes: 0 };
  const host = fetchFrom(onHost, { chunkBytes: 2 ** 20 });
  expect(await installFiles({ store, ...host, checkRoom }, set, noProgress)).toMatchObject({
    kind: 'storage-full',
  });
  expect(checks).toBe(3);
  expect(store.files.size).toBe(0);
});

test('the known size ends a response that has no end, and no byte beyond it is written', async () => {
  const { onHost, files, set } = await hosted('the weights');
  const store = fakeModelStore();
  const { fetch } = fetchFrom(onHost);
  let canceled = false;
  const endless: typeof globalThis.fetch = async (...given) => {
    const begin = new Uint8Array(await (await fetch(...given)).arrayBuffer());
    return new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(begin),
        pull: (controller) => controller.enqueue(new Uint8Array(2 ** 16)),
        cancel: () => void (canceled = true),
      }),
    );
  };
  expect(await installFiles({ store, fetch: endless, checkRoom: enoughRoom }, set, noProgress)).toEqual({
    kind: 'installed',
  });
  expect(canceled).toBe(true);
  expect(await store.sizeBytes(files[0]!.sha256)).toBe(11);
});

test.each<[string, ResponseInit, string]>([
  [
    'a page, as of a network that asks to sign in,',
    { headers: { 'content-type': 'text/html' } },
    '<h1>Sign in</h1>',
  ],
  ['a file of another length', { headers: { 'content-length': '4' } }, 'four'],
  ['another part of the file', { status: 206, headers: { 'content-range': 'bytes 2-10/11' } }, 'e weights'],
])('%s in place of the file leaves what is stored unchanged', async (_, init, body) => {
  const { onHost, files, set } = await hosted('the weights');
  const store = fakeModelStore();
  const broken = fetchFrom(onHost, { breaksAfter: 4 });
  await installFiles({ store, ...broken }, set, noProgress);
  const other = { ...broken, fetch: async () => new Response(body, init) };
  expect(await installFiles({ store, ...other }, set, noProgress)).toEqual({ kind: 'not-the-file' });
  expect(await store.sizeBytes(files[0]!.sha256)).toBe(4);
  expect(await installFiles({ store, ...fetchFrom(onHost) }, set, noProgress)).toEqual({
    kind: 'installed',
  });
});

test('a host that goes silent in the middle is noticed after half a minute, and what was received stays', async () => {
  vi.useFakeTimers();
  const { onHost, files, set } = await hosted('the weights');
  const store = fakeModelStore();
  const silent: typeof globalThis.fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(onHost.get(files[0]!.url)!.slice(0, 4));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      }),
    );
  const end = vi.fn<(result: unknown) => void>();
  void installFiles({ store, fetch: silent, checkRoom: enoughRoom }, set, noProgress).then(end);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(end).toHaveBeenCalledWith({ kind: 'offline' });
  expect(await store.sizeBytes(files[0]!.sha256)).toBe(4);
  vi.useRealTimers();
});

test('files of an earlier version are deleted once the new ones are stored', async () => {
  const { onHost, files, set } = await hosted('encoder');
  const store = fakeModelStore();
  store.files.set('0'.repeat(64), Uint8Array.of(1, 2, 3));
  await installFiles({ store, ...fetchFrom(onHost) }, set, noProgress);
  expect([...store.files.keys()]).toEqual([files[0]!.sha256]);
});

test('each of 2,000 damaged downloads is deleted, or continued if bytes are missing', async () => {
  const { onHost, files, set } = await hosted('the weights of a recognizer, in a few bytes');
  const [file] = files;
  const intact = onHost.get(file!.url)!;
  const random = randomFrom(42);
  const randomBelow = (count: number) => Math.floor(count * random());
  for (let i = 0; i < 2000; i += 1) {
    const store = fakeModelStore();
    const bytes = damage(intact, i % 5, randomBelow);
    const result = await installFiles(
      { store, ...fetchFrom(new Map([[file!.url, bytes]])) },
      set,
      noProgress,
    );
    // A shorter file looks like a broken connection: its bytes stay stored until the file is complete, and are checked then.
    const isShorter = bytes.length < intact.length;
    // Bytes after a whole file are not read.
    const isWhole = intact.every((byte, at) => bytes[at] === byte);
    expect(result.kind).toBe(isShorter ? 'offline' : isWhole ? 'installed' : 'damaged');
    expect(store.files.size).toBe(isShorter || isWhole ? 1 : 0);
  }
});
