import { afterEach, expect, test } from 'vitest';
import { holdVersion } from '../../../src/devices/version-lock.ts';

let letGo: () => void;

afterEach(() => letGo());

/** How the version is held, once for each time. */
async function held(): Promise<LockInfo[]> {
  const locks = (await navigator.locks.query()).held ?? [];
  return locks.filter(({ name }) => name?.startsWith('aura-version'));
}

/** What the browser says to a page that goes into its back/forward cache, or comes back from there. */
const turn = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

test('holds the lock until it is released', async () => {
  letGo = holdVersion();
  await expect.poll(held).toMatchObject([{ mode: 'shared' }]);
  letGo();
  await expect.poll(held).toEqual([]);
});

test('releases the lock while the page is in the back/forward cache, and requests it again afterwards', async () => {
  letGo = holdVersion();
  await expect.poll(held).toHaveLength(1);
  turn('pagehide');
  await expect.poll(held).toEqual([]);
  turn('pageshow');
  await expect.poll(held).toMatchObject([{ mode: 'shared' }]);
});

test('does not request a released lock again', async () => {
  letGo = holdVersion();
  await expect.poll(held).toHaveLength(1);
  const name = (await held())[0]?.name ?? '';
  letGo();
  turn('pageshow');
  // Exclusive, and asked in turn: it comes only where none was asked for above.
  await navigator.locks.request(name, () => {});
  expect(await held()).toEqual([]);
});
