import { beforeEach, describe, expect, test } from 'vitest';
import { storedKeyRing } from '../../src/devices/key-ring.ts';
import type { KeyedStore } from '../../src/devices/keyed-store.ts';
import { isSealed } from '../../src/devices/sealed-value.ts';
import { sealedStore } from '../../src/devices/sealed-store.ts';
import { FakeKeyedStore } from '../fake-keyed-store.ts';
import { FakePrivateFiles, inTurn } from '../fake-private-files.ts';

const RING = 'ring';
const COPY = 'ring-copy';
const SECRET = { words: 'giraffes' };

let inner: FakeKeyedStore;
let files: FakePrivateFiles;
let lock: ReturnType<typeof inTurn>;

/** A window. Its calls to a file or to the database may fail. */
function openWindow(
  change: { files?: Partial<FakePrivateFiles>; inner?: Partial<KeyedStore> } = {},
): KeyedStore {
  const database = Object.assign(Object.create(inner) as FakeKeyedStore, change.inner);
  const { read, write, remove } = files;
  return sealedStore(database, storedKeyRing({ read, write, remove, ...change.files }, RING), lock);
}

async function refuse(): Promise<never> {
  throw new DOMException('No room.', 'QuotaExceededError');
}

const keysIn = (file: string) => [...(files.texts.get(file) ?? '').matchAll(/"([0-9a-f]{64})"/g)].length;

beforeEach(() => {
  inner = new FakeKeyedStore();
  files = new FakePrivateFiles();
  lock = inTurn();
});

test('a value is stored as ciphertext, and its key in a file and a copy; both are gone once it is deleted', async () => {
  const store = openWindow();
  await store.write([['one', SECRET]]);
  const raw = inner.values.get('one');
  if (!isSealed(raw)) throw new Error('not sealed');
  expect(new TextDecoder('latin1').decode(raw.sealed)).not.toContain('giraffes');
  expect([keysIn(RING), keysIn(COPY)]).toEqual([1, 1]);
  expect(await openWindow().read('one')).toEqual(SECRET);
  expect(await openWindow().entries()).toEqual([['one', SECRET]]);
  await store.remove(['one']);
  expect(inner.values.size).toBe(0);
  expect([keysIn(RING), keysIn(COPY)]).toEqual([0, 0]);
  expect(await store.read('one')).toBeUndefined();
});

test('a ciphertext opens under no other id', async () => {
  await openWindow().write([
    ['one', SECRET],
    ['two', 2],
  ]);
  inner.values.set('two', inner.values.get('one'));
  expect(isSealed(await openWindow().read('two'))).toBe(true);
});

test('a value that a previous version has stored is read, and is sealed when the list is read', async () => {
  inner.values.set('one', SECRET);
  const store = openWindow();
  expect(await store.read('one')).toEqual(SECRET);
  expect(await store.keys()).toEqual(['one']);
  await expect.poll(() => isSealed(inner.values.get('one'))).toBe(true);
  expect(await store.read('one')).toEqual(SECRET);
});

test('a window reads what another window has deleted and restored meanwhile, with its new key', async () => {
  const [one, other] = [openWindow(), openWindow()];
  await one.write([['one', SECRET]]);
  await other.remove(['one']);
  expect(await one.read('one')).toBeUndefined();
  await other.write([['one', { words: 'zebras' }]]);
  expect(await one.read('one')).toEqual({ words: 'zebras' });
});

test('all changes that two windows make at the same time are stored', async () => {
  const windows = [openWindow(), openWindow()];
  await windows[0]!.write([['count', 0]]);
  const add = (value: unknown) => Number(value) + 1;
  await Promise.all(Array.from({ length: 20 }, (_, i) => windows[i % 2]!.update('count', add)));
  expect(await windows[0]!.read('count')).toBe(20);
});

describe('a deletion', () => {
  test('holds once the key is deleted, even if the database refuses; the next visit deletes the rest', async () => {
    await openWindow().write([['one', SECRET]]);
    const store = openWindow({ inner: { remove: refuse } });
    await store.remove(['one']);
    expect(inner.values.size).toBe(1);
    expect(await store.keys()).toEqual([]);
    expect(await openWindow().keys()).toEqual([]);
    expect(inner.values.size).toBe(0);
  });

  test('is done in the database if there is no room for the ring; the next visit deletes the key', async () => {
    await openWindow().write([['one', SECRET]]);
    await openWindow({ files: { write: refuse } }).remove(['one']);
    expect(inner.values.size).toBe(0);
    expect(keysIn(RING)).toBe(1);
    await openWindow().keys();
    expect([keysIn(RING), keysIn(COPY)]).toEqual([0, 0]);
  });

  test('changes nothing if both refuse', async () => {
    await openWindow().write([['one', SECRET]]);
    const store = openWindow({ files: { write: refuse }, inner: { remove: refuse } });
    await expect(store.remove(['one'])).rejects.toThrow('No room.');
    expect(await openWindow().read('one')).toEqual(SECRET);
  });

  test('leaves no copy of the key if only the ring itself can be written', async () => {
    await openWindow().write([['one', SECRET]]);
    const write: FakePrivateFiles['write'] = (name, text) =>
      name === COPY ? refuse() : files.write(name, text);
    await openWindow({ files: { write } }).remove(['one']);
    expect([keysIn(RING), keysIn(COPY)]).toEqual([0, 0]);
    await openWindow().keys();
    expect(files.texts.get(COPY)).toBe(files.texts.get(RING));
  });
});

describe('a key that cannot be written', () => {
  test('refuses the value', async () => {
    const store = openWindow({ files: { write: refuse } });
    await expect(store.write([['one', SECRET]])).rejects.toThrow('No room.');
    expect(inner.values.size).toBe(0);
  });

  test('is deleted by the next visit if its value was not written', async () => {
    await expect(openWindow({ inner: { write: refuse } }).write([['one', SECRET]])).rejects.toThrow(
      'No room.',
    );
    expect(keysIn(RING)).toBe(1);
    await openWindow().keys();
    expect(keysIn(RING)).toBe(0);
  });
});

describe.each(['damaged', 'torn', 'missing'])('a key ring that is %s', (fault) => {
  function spoil(file: string): void {
    const text = files.texts.get(file)!;
    if (fault === 'missing') files.texts.delete(file);
    else files.texts.set(file, fault === 'torn' ? text.slice(0, -9) : text.replace('"keys"', '"kexs"'));
  }

  test('is read from its copy, and written again', async () => {
    await openWindow().write([['one', SECRET]]);
    spoil(RING);
    expect(await openWindow().read('one')).toEqual(SECRET);
    expect(await openWindow().keys()).toEqual(['one']);
    expect(files.texts.get(COPY)).toBe(files.texts.get(RING));
    spoil(COPY);
    expect(await openWindow().read('one')).toEqual(SECRET);
  });

  test('deletes no value whose key an older copy lacks', async () => {
    const store = openWindow();
    await store.write([['one', SECRET]]);
    const older = files.texts.get(COPY)!;
    await store.write([['two', SECRET]]);
    files.texts.set(COPY, older);
    spoil(RING);
    for (let visit = 0; visit < 2; visit += 1) {
      const next = openWindow();
      expect(await next.keys()).toEqual(['one', 'two']);
      expect(await next.read('one')).toEqual(SECRET);
      expect(isSealed(await next.read('two'))).toBe(true);
    }
  });

  test('with its copy, leaves all values listed, and new ones can be stored', async () => {
    await openWindow().write([['one', SECRET]]);
    spoil(RING);
    spoil(COPY);
    const store = openWindow();
    expect(await store.keys()).toEqual(['one']);
    await store.write([['two', SECRET]]);
    const next = openWindow();
    expect(await next.keys()).toEqual(['one', 'two']);
    expect(isSealed(await next.read('one'))).toBe(true);
    expect(await next.read('two')).toEqual(SECRET);
    await next.remove(['one']);
    expect(await openWindow().keys()).toEqual(['two']);
  });
});

test('a ring that cannot be read refuses, and nothing is taken for deleted', async () => {
  await openWindow().write([['one', SECRET]]);
  const store = openWindow({ files: { read: refuse } });
  await expect(store.keys()).rejects.toThrow('No room.');
  await expect(store.read('one')).rejects.toThrow('No room.');
  await expect(store.write([['two', SECRET]])).rejects.toThrow('No room.');
  expect(await openWindow().keys()).toEqual(['one']);
});
