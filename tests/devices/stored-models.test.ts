import { afterEach, expect, test, vi } from 'vitest';
import { storedModels } from '../../src/devices/stored-models.ts';
import { hasWeights } from '../../src/workers/service-worker/has-weights.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose storage opens the recognizer's folder like this. */
const stubFolder = (open: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getDirectoryHandle: open }) } });

test('an insecure context has none of the files', async () => {
  vi.stubGlobal('navigator', {});
  expect(await storedModels()).toEqual({});
});

test('if the folder does not exist, there are no files', async () => {
  stubFolder(() => Promise.reject(new DOMException('None.', 'NotFoundError')));
  expect(await storedModels()).toEqual({});
  expect(await hasWeights()).toBe(false);
});

test('a bug is not taken for a browser without a file system', async () => {
  stubFolder(() => Promise.reject(new TypeError('A bug.')));
  await expect(storedModels()).rejects.toThrow('A bug.');
  await expect(hasWeights()).rejects.toThrow('A bug.');
});

test('sizes are those of the files', async () => {
  const handle = { kind: 'file', getFile: async () => new Blob(['abc']) };
  stubFolder(async () => new Map([['hash', handle]]));
  expect(await storedModels()).toEqual({ hash: 3 });
  expect(await hasWeights()).toBe(true);
});
