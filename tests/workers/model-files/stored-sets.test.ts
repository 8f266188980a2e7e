import { beforeEach, describe, expect, test } from 'vitest';
import type { ModelFile, ModelSet } from '../../../src/workers/model-files/protocol.ts';
import {
  deleteEarlier,
  deleteSet,
  isUsed,
  unpackFiles,
} from '../../../src/workers/model-files/stored-sets.ts';
import { fakeModelStore } from './fake-model-store.ts';

const file = (sha256: string): ModelFile => ({ part: sha256, url: '', sizeBytes: 1, sha256 });

/** Two sets that share the engine. */
const WORDS = ['engine', 'decoder'].map(file);
const BODY = ['engine', 'pose'].map(file);
const words: ModelSet = { files: WORDS, others: BODY };

let store = fakeModelStore();
beforeEach(() => {
  store = fakeModelStore();
});

const put = (...names: readonly string[]) => names.forEach((name) => store.files.set(name, Uint8Array.of(1)));
const stored = () => [...store.files.keys()];

describe('removing the files of one set', () => {
  test('keeps what another set on the device needs, also the file that both share', async () => {
    put('engine', 'decoder', 'pose');
    await deleteSet(store, words);
    expect(stored()).toEqual(['engine', 'pose']);
  });

  test('deletes everything if no other set is on the device', async () => {
    put('engine', 'decoder', 'of an earlier version');
    await deleteSet(store, words);
    expect(stored()).toEqual([]);
  });
});

test('a shared file alone does not make a set used', async () => {
  put('engine', 'pose');
  expect(await isUsed(store, WORDS, BODY)).toBe(false);
  expect(await isUsed(store, BODY, WORDS)).toBe(true);
});

test('an update deletes files that no set of this version has', async () => {
  put('engine', 'pose', 'of an earlier version');
  await deleteEarlier(store, words);
  expect(stored()).toEqual(['engine', 'pose']);
});

describe('files that are unpacked', async () => {
  const packed = await Promise.all(['encoder', 'decoder', 'pieces'].map(pack));
  const files = packed.map((one) => one.file);
  const damage = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte, i) => (i === 12 ? byte ^ 1 : byte));

  test('are there if all are intact', async () => {
    for (const { bytes, file: one } of packed) store.files.set(one.sha256, bytes);
    const unpacked = await unpackFiles(store, files);
    expect(unpacked).toEqual(
      Object.fromEntries(files.map(({ part }) => [part, new TextEncoder().encode(part)])),
    );
  });

  test('all that are damaged are deleted at once, so that one download brings them', async () => {
    packed.forEach(({ bytes, file: one }, i) => store.files.set(one.sha256, i === 1 ? bytes : damage(bytes)));
    expect(await unpackFiles(store, files)).toBe('damaged');
    expect(stored()).toEqual([files[1]!.sha256]);
    expect(await unpackFiles(store, files)).toBe('not-installed');
  });
});

/** A compressed file whose content is its name. */
async function pack(part: string) {
  const content = new Blob([part]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(content).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, file: { part, url: '', sizeBytes: bytes.length, sha256 } };
}

test('files that another window deletes while they are read are not installed; any other failure is a bug', async () => {
  const unreadable = new Blob([Uint8Array.of(1)]);
  Object.assign(unreadable, { arrayBuffer: () => Promise.reject(new TypeError('Unreadable.')) });
  put('engine', 'decoder');
  const reading = { ...store, read: async () => unreadable };
  await expect(unpackFiles(reading, WORDS)).rejects.toThrow('Unreadable.');
  const deleted = {
    ...store,
    async read() {
      store.files.clear();
      return unreadable;
    },
  };
  expect(await unpackFiles(deleted, WORDS)).toBe('not-installed');
});
