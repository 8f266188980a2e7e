import { expect, test } from 'vitest';
import type { KeyStore } from '../../../src/devices/key-store.ts';
import { createSpeakersKey } from '../../../src/flows/app/speakers-key.ts';
import { FakeWindows } from '../../fake-keyed-store.ts';

/** A key store that accepts writes, or refuses them. */
function device(keeps: boolean): KeyStore & { kept: string | undefined } {
  return {
    kept: undefined,
    read() {
      return Promise.resolve(this.kept);
    },
    write(key) {
      if (keeps) this.kept = key;
      return Promise.resolve(keeps);
    },
    remove() {
      if (keeps) this.kept = undefined;
      return Promise.resolve(keeps);
    },
  };
}

test('a key is stored on the device until the speaker deletes it', async () => {
  const store = device(true);
  const key = createSpeakersKey(store, new FakeWindows().open());
  expect(await key.read()).toBeUndefined();
  expect(await key.save('AIza')).toBe('device');
  expect(store.kept).toBe('AIza');
  expect(await createSpeakersKey(store, new FakeWindows().open()).read()).toBe('AIza');
  expect(await key.forget()).toBe(true);
  expect(await key.read()).toBeUndefined();
  expect(store.kept).toBeUndefined();
});

test('a key that the storage does not delete is not reported as deleted', async () => {
  const store = { ...device(true), kept: 'AIza', remove: () => Promise.resolve(false) };
  const key = createSpeakersKey(store, new FakeWindows().open());
  expect(await key.forget()).toBe(false);
  expect(await key.read()).toBe('AIza');
});

test('a key that can no longer be read is not reported as deleted', async () => {
  expect(await createSpeakersKey(device(false), new FakeWindows().open()).forget()).toBe(false);
});

test('if the storage refuses, the page has the key until it is closed', async () => {
  const store = device(false);
  const key = createSpeakersKey(store, new FakeWindows().open());
  expect(await key.save('AIza')).toBe('page');
  expect(await key.read()).toBe('AIza');
  expect(await createSpeakersKey(store, new FakeWindows().open()).read()).toBeUndefined();
  expect(await key.forget()).toBe(true);
  expect(await key.read()).toBeUndefined();
});

test('listeners are called when a key was saved or deleted', async () => {
  const key = createSpeakersKey(device(true), new FakeWindows().open());
  const seen: (string | undefined)[] = [];
  const end = key.subscribe(() => void key.read().then((now) => seen.push(now)));
  await key.save('AIza');
  await key.forget();
  end();
  await key.save('AIza-later');
  expect(seen).toEqual(['AIza', undefined]);
});

test('all windows are notified when one has saved or deleted a key', async () => {
  const store = device(true);
  const windows = new FakeWindows();
  const [one, other] = [createSpeakersKey(store, windows.open()), createSpeakersKey(store, windows.open())];
  const notified: string[] = [];
  one.subscribe(() => notified.push('one'));
  const end = other.subscribe(() => notified.push('other'));
  await one.save('AIza');
  expect(notified.toSorted()).toEqual(['one', 'other']);
  expect(await other.read()).toBe('AIza');
  await other.forget();
  expect(notified).toHaveLength(4);
  end();
  await one.save('AIza');
  expect(notified).toHaveLength(5);
});
