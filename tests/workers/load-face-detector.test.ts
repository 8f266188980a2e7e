import { afterEach, expect, test, vi } from 'vitest';
import { detectFaces } from '../../src/domain/face-detector/face-detector.ts';
import { loadFaceDetector } from '../../src/workers/load-face-detector.ts';
import { createFaceLooks } from '../../src/workers/session/face-looks.ts';
import { WEIGHTS } from '../domain/face-detector/detector.ts';

const platformFetch = globalThis.fetch;

/** Fetches these bytes as the platform does, which compares them with the hash in the options. */
const fetchBytes = (bytes: Uint16Array<ArrayBuffer>, options: RequestInit) =>
  platformFetch(URL.createObjectURL(new Blob([bytes])), options);

const answerWith = (answer: (options: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_url: string, options: RequestInit) => answer(options));

afterEach(() => vi.unstubAllGlobals());

test('the weights make a detector', async () => {
  answerWith((options) => fetchBytes(WEIGHTS, options));
  const detector = await loadFaceDetector();
  expect(detectFaces(detector!).largest).toBeNull();
});

test('without a file of weights there is no detector', async () => {
  answerWith(async () => new Response('not found', { status: 404 }));
  expect(await loadFaceDetector()).toBeUndefined();
});

test('without a connection there is no detector', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadFaceDetector()).toBeUndefined();
});

test('damaged weights are refused', async () => {
  const damaged = WEIGHTS.slice();
  damaged[1000]! ^= 1;
  answerWith((options) => fetchBytes(damaged, options));
  expect(await loadFaceDetector()).toBeUndefined();
});

test('an error that does not come from the network is thrown', async () => {
  answerWith(() => Promise.reject(new RangeError('a bug')));
  await expect(loadFaceDetector()).rejects.toThrow(RangeError);
});

test('weights that arrive late are used from then on', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answerWith((options) => arrived.then(() => fetchBytes(WEIGHTS, options)));
  const looks = createFaceLooks(loadFaceDetector);
  expect(looks.inputAt(0, 500)).toBeUndefined();
  expect(looks.inputAt(5000, 500)).toBeUndefined();
  arrive();
  await vi.waitFor(() => expect(looks.inputAt(6000, 500)).toBeDefined());
});
