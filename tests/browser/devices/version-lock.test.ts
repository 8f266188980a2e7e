import { afterEach, expect, test } from 'vitest';
import { holdVersion } from '../../../src/devices/version-lock.ts';

let letGo: () => void;

afterEach(() => letGo());

async function held(): Promise<LockInfo[]> {
  const locks = (await navigator.locks.query()).held ?? [];
  return locks.filter(({ name }) => name?.startsWith('aura-version'));
}

/** Dispatches the event of a page that enters or leaves the back/forward cache. */
const dispatchTransition = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

test('the page holds the lock until it releases it', async () => {
  letGo = holdVersion();
  await expect.poll(held).toMatchObject([{ mode: 'shared' }]);
  letGo();
  await expect.poll(held).toEqual([]);
});

test('the page releases the lock when it enters the back/forward cache, and requests it again afterwards', async () => {
  letGo = holdVersion();
  await expect.poll(held).toHaveLength(1);
  dispatchTransition('pagehide');
  await expect.poll(held).toEqual([]);
  dispatchTransition('pageshow');
  await expect.poll(held).toMatchObject([{ mode: 'shared' }]);
});

test('the page does not request a released lock again', async () => {
  letGo = holdVersion();
  await expect.poll(held).toHaveLength(1);
  const name = (await held())[0]?.name ?? '';
  letGo();
  dispatchTransition('pageshow');
  // An exclusive request is granted after all earlier ones: `pageshow` has requested none that is still held.
  await navigator.locks.request(name, () => {});
  expect(await held()).toEqual([]);
});
