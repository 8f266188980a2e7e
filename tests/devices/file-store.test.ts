import { beforeEach, expect, test } from 'vitest';
import { fileStore } from '../../src/devices/file-store.ts';
import { FakeKeyedStore } from '../fake-keyed-store.ts';
import { FakePrivateFiles, inTurn } from '../fake-private-files.ts';

let files: FakePrivateFiles;
let previous: FakeKeyedStore;
let lock: ReturnType<typeof inTurn>;

const openWindow = (change: Partial<FakePrivateFiles> = {}) => {
  const { read, write, remove } = files;
  return fileStore({ read, write, remove, ...change }, 'index', lock, previous);
};

async function refuse(): Promise<never> {
  throw new DOMException('No room.', 'QuotaExceededError');
}

beforeEach(() => {
  files = new FakePrivateFiles();
  previous = new FakeKeyedStore();
  lock = inTurn();
});

test('values are written, changed and removed in one file, by two windows at the same time', async () => {
  const [one, other] = [openWindow(), openWindow()];
  await Promise.all([one.write([['a', 1]]), other.write([['b', 2]]), one.update('c', () => 3)]);
  expect(await other.entries()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  await other.remove(['a', 'c']);
  expect(await one.keys()).toEqual(['b']);
  expect(await one.read('a')).toBeUndefined();
  expect(files.texts.get('index')).toBe('[["b",2]]');
});

test('the database of a previous version is read, and emptied by the first change', async () => {
  previous.values.set('a', 1);
  expect(await openWindow().entries()).toEqual([['a', 1]]);
  await openWindow().write([['b', 2]]);
  expect(previous.values.size).toBe(0);
  expect(await openWindow().keys()).toEqual(['a', 'b']);
});

test.each(['', '[["a",', '7', '[7]'])('a damaged file counts as empty: %s', async (text) => {
  files.texts.set('index', text);
  expect(await openWindow().entries()).toEqual([]);
  await openWindow().write([['b', 2]]);
  expect(await openWindow().keys()).toEqual(['b']);
});

test('without room, a value is refused, and a removed one is gone with the file', async () => {
  await openWindow().write([['a', 1]]);
  const full = openWindow({ write: refuse });
  await expect(full.write([['b', 2]])).rejects.toThrow('No room.');
  expect(await full.keys()).toEqual(['a']);
  await full.remove(['a']);
  expect(files.texts.size).toBe(0);
});
