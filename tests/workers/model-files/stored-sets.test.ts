import { beforeEach, describe, expect, test } from 'vitest';
import type { ModelFile, ModelSet } from '../../../src/workers/model-files/protocol.ts';
import { deleteEarlier, deleteSet, isUsed } from '../../../src/workers/model-files/stored-sets.ts';
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
