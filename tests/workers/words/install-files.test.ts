import { describe, expect, test } from 'vitest';
import { installFiles } from '../../../src/workers/words/install-files.ts';
import type { RecognizerFile } from '../../../src/workers/words/protocol.ts';
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { fakeRecognizerStore } from './fake-recognizer-store.ts';

const HOST = 'https://aura.test/';

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Files on the host, by their addresses. */
async function hosted(...contents: readonly string[]) {
  const onHost = new Map<string, Uint8Array<ArrayBuffer>>();
  const describing = contents.map(async (content, i): Promise<RecognizerFile> => {
    const bytes = new TextEncoder().encode(content);
    const url = `${HOST}${i}`;
    onHost.set(url, bytes);
    return { part: 'encoder', url, sizeBytes: bytes.length, sha256: await sha256Of(bytes) };
  });
  return { onHost, files: await Promise.all(describing) };
}

interface HostBehavior {
  /** The connection breaks after this many bytes of a response. */
  readonly breaksAfter?: number;
  readonly ranges?: boolean;
  readonly status?: number;
}

/** Answers requests as a static file server does. */
function fetchFrom(
  onHost: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  { breaksAfter = Infinity, ranges = true, status }: HostBehavior = {},
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
    let sent = false;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (!sent) controller.enqueue(rest.slice(0, breaksAfter));
        else if (rest.length > breaksAfter) controller.error(new TypeError('network error'));
        else controller.close();
        sent = true;
      },
    });
    return new Response(body, { status: from > 0 ? 206 : 200 });
  };
  return { requests, fetch: answer };
}

const noProgress = () => {};

test('all files are downloaded, and progress grows to 1', async () => {
  const { onHost, files } = await hosted('encoder', 'decoder with more bytes');
  const store = fakeRecognizerStore();
  const progress: number[] = [];
  const result = await installFiles({ store, ...fetchFrom(onHost) }, files, (done) => progress.push(done));
  expect(result).toEqual({ kind: 'installed' });
  expect(store.files.size).toBe(2);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('files that are already stored are not requested again', async () => {
  const { onHost, files } = await hosted('encoder', 'decoder');
  const store = fakeRecognizerStore();
  await installFiles({ store, ...fetchFrom(onHost) }, files, noProgress);
  const { requests, fetch } = fetchFrom(onHost);
  expect(await installFiles({ store, fetch }, files, noProgress)).toEqual({ kind: 'installed' });
  expect(requests).toEqual([]);
});

describe('an interrupted download', () => {
  test.each([true, false])('continues, or restarts without ranges (ranges: %s)', async (ranges) => {
    const { onHost, files } = await hosted('0123456789');
    const store = fakeRecognizerStore();
    const broken = fetchFrom(onHost, { breaksAfter: 4, ranges });
    expect(await installFiles({ store, ...broken }, files, noProgress)).toEqual({ kind: 'offline' });
    expect(await store.sizeBytes(files[0]!.sha256)).toBe(4);

    const again = fetchFrom(onHost, { ranges });
    expect(await installFiles({ store, ...again }, files, noProgress)).toEqual({ kind: 'installed' });
    expect(again.requests).toEqual([{ url: files[0]!.url, range: 'bytes=4-' }]);
    expect(new TextDecoder().decode(store.files.get(files[0]!.sha256))).toBe('0123456789');
  });

  test('completes after an interruption at any byte', async () => {
    const { onHost, files } = await hosted('0123456789');
    const store = fakeRecognizerStore();
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const { fetch } = fetchFrom(onHost, { breaksAfter: 1 });
      expect(await installFiles({ store, fetch }, files, noProgress)).toEqual({ kind: 'offline' });
      expect(await store.sizeBytes(files[0]!.sha256)).toBe(attempt);
    }
    const { fetch } = fetchFrom(onHost, { breaksAfter: 1 });
    expect(await installFiles({ store, fetch }, files, noProgress)).toEqual({ kind: 'installed' });
  });
});

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [500, 'offline'],
  [416, 'damaged'],
] as const)('HTTP status %d fails the download as %s', async (status, kind) => {
  const { onHost, files } = await hosted('encoder');
  const { fetch } = fetchFrom(onHost, { status });
  expect(await installFiles({ store: fakeRecognizerStore(), fetch }, files, noProgress)).toEqual({ kind });
});

test('a full device is reported, and complete files stay stored', async () => {
  const { onHost, files } = await hosted('first', 'second, which does not fit');
  const store = fakeRecognizerStore(10);
  expect(await installFiles({ store, ...fetchFrom(onHost) }, files, noProgress)).toEqual({
    kind: 'storage-full',
  });
  expect(store.files.has(files[0]!.sha256)).toBe(true);
});

test('files of an earlier version are deleted once the new ones are stored', async () => {
  const { onHost, files } = await hosted('encoder');
  const store = fakeRecognizerStore();
  store.files.set('0'.repeat(64), Uint8Array.of(1, 2, 3));
  await installFiles({ store, ...fetchFrom(onHost) }, files, noProgress);
  expect([...store.files.keys()]).toEqual([files[0]!.sha256]);
});

test('each of 2,000 damaged downloads is deleted, or continued if bytes are missing', async () => {
  const { onHost, files } = await hosted('the weights of a recognizer, in a few bytes');
  const [file] = files;
  const intact = onHost.get(file!.url)!;
  const random = randomFrom(42);
  const randomBelow = (count: number) => Math.floor(count * random());
  for (let i = 0; i < 2000; i += 1) {
    const store = fakeRecognizerStore();
    const bytes = damage(intact, i % 5, randomBelow);
    const result = await installFiles(
      { store, ...fetchFrom(new Map([[file!.url, bytes]])) },
      files,
      noProgress,
    );
    // A shorter file looks like a broken connection: its bytes stay stored until the file is complete, and are checked then.
    const isShorter = bytes.length < intact.length;
    expect(result.kind).toBe(isShorter ? 'offline' : 'damaged');
    expect(store.files.size).toBe(isShorter ? 1 : 0);
  }
});
