import { afterAll, afterEach, expect, test } from 'vitest';
import { bodySet, wordsSet } from '../../../src/app/hosted-models.ts';
import { storedModels } from '../../../src/devices/stored-models.ts';
import { MODEL_SCRIPTS_CACHE, MODELS_FOLDER } from '../../../src/domain/stored-models.ts';
import {
  connectBodyInstaller,
  connectRecordingAnalyzer,
} from '../../../src/workers/recording/connect-recording-analyzer.ts';
import { shoot } from './film.ts';

const installer = connectBodyInstaller(() => {});
const { remote, close } = connectRecordingAnalyzer(() => {});
afterEach(() => installer.remote.remove(bodySet));
afterAll(() => {
  installer.close();
  close();
});

const hashes = bodySet.files.map(({ sha256 }) => sha256).toSorted();
const stored = async () => Object.keys(await storedModels()).toSorted();
const shootShort = () =>
  shoot({ container: 'webm', lengthS: 1, video: { codec: 'vp8', centerAt: () => 0.5 } });

async function folder() {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(MODELS_FOLDER, { create: true });
}

async function write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const writable = await (await (await folder()).getFileHandle(name, { create: true })).createWritable();
  await writable.write(bytes);
  await writable.close();
}

test('the files are downloaded, checked, used and removed', async () => {
  expect(hashes).toHaveLength(4);
  expect(await installer.remote.install(bodySet)).toEqual({ kind: 'installed' });
  expect(await stored()).toEqual(hashes);
  expect(await caches.has(MODEL_SCRIPTS_CACHE)).toBe(true);

  // A script that the browser cleared is stored again, once the networks are opened.
  await caches.delete(MODEL_SCRIPTS_CACHE);
  expect(await remote.measure(await shootShort(), bodySet.files)).toMatchObject({ kind: 'measured' });
  await expect.poll(() => caches.has(MODEL_SCRIPTS_CACHE)).toBe(true);

  expect(await installer.remote.remove(bodySet)).toBe(true);
  expect(await stored()).toEqual([]);
  expect(await caches.has(MODEL_SCRIPTS_CACHE)).toBe(false);
});

test('a damaged file is deleted, and the recording is measured without it', async () => {
  await installer.remote.install(bodySet);
  const { sha256, sizeBytes } = bodySet.files.find(({ part }) => part === 'pose')!;
  await write(sha256, new Uint8Array(sizeBytes));
  expect(await remote.measure(await shootShort(), bodySet.files)).toMatchObject({ kind: 'measured' });
  expect(await stored()).toEqual(hashes.filter((hash) => hash !== sha256));
  expect(await installer.remote.install(bodySet)).toEqual({ kind: 'installed' });
  expect(await stored()).toEqual(hashes);
});

test('without files, or with only a part of them, a recording is measured as before', async () => {
  const film = await shootShort();
  const before = await remote.measure(film);
  expect(await remote.measure(film, bodySet.files)).toEqual(before);
  await write(hashes[0]!, Uint8Array.of(1));
  expect(await remote.measure(film, bodySet.files)).toEqual(before);
});

test('the files stay if the recognizer, which shares the engine, is removed', async () => {
  await installer.remote.install(bodySet);
  const decoder = wordsSet.files.find(({ part }) => part === 'decoder')!;
  await write(decoder.sha256, Uint8Array.of(1));
  expect(await installer.remote.remove(wordsSet)).toBe(true);
  expect(await stored()).toEqual(hashes);
});
