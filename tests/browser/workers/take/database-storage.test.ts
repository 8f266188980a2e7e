import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseStorage } from '../../../../src/workers/take/database-storage.ts';
import type { TakeStorage } from '../../../../src/workers/take/take-storage.ts';

let storage: TakeStorage;

beforeEach(async () => {
  const opened = await openDatabaseStorage();
  if (!opened) throw new Error('This browser has no IndexedDB.');
  storage = opened;
});

afterEach(async () => {
  for (const take of await storage.takes()) await storage.deleteTake(take);
});

const bytes = (...values: number[]) => new Uint8Array(values);

async function content(take: string, file: string): Promise<number[] | undefined> {
  const blob = await storage.read(take, file);
  return blob && [...new Uint8Array(await blob.arrayBuffer())];
}

test('a file has the bytes that were appended and overwritten', async () => {
  const file = await storage.create('a', 'take');
  await file.write(bytes(1, 2, 3), 0);
  await file.write(bytes(4, 5, 6), 3);
  await file.write(bytes(7, 8), 6);
  // Overwrites the end of one chunk, all of the second and the third, and appends two bytes.
  await file.write(bytes(12, 13, 14, 15, 16, 17, 18, 19), 2);
  await file.close();
  expect(await content('a', 'take')).toEqual([1, 2, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('creating an existing file empties it', async () => {
  const file = await storage.create('a', 'take');
  await file.write(bytes(1), 0);
  await storage.create('a', 'take');
  expect(await content('a', 'take')).toBeUndefined();
});

test('takes and files with a common prefix are deleted independently', async () => {
  for (const take of ['a', 'a1', 'b']) {
    for (const name of ['take', 'take-2']) await (await storage.create(take, name)).write(bytes(1, 2), 0);
  }
  expect(await storage.takes()).toEqual(['a', 'a1', 'b']);
  await storage.deleteFile('a', 'take');
  expect(await content('a', 'take')).toBeUndefined();
  expect(await content('a', 'take-2')).toEqual([1, 2]);
  await storage.deleteTake('a');
  expect(await storage.takes()).toEqual(['a1', 'b']);
  expect(await content('a1', 'take')).toEqual([1, 2]);
});
