import { expect, test } from 'vitest';
import { createTakeKeeper } from '../../../src/workers/take/take-keeper.ts';
import { FakeLocks, FakeTakeStorage } from '../../fake-take-storage.ts';

const startedAt = { year: 2026, month: 11, day: 22, hour: 14, minute: 5 };

test('a take whose worker died is locked by the next one, even if another call for it comes at once', async () => {
  const disk = new FakeTakeStorage();
  const locks = new FakeLocks();
  const openWorker = () => createTakeKeeper(async () => disk, locks);
  const dead = openWorker();
  await dead.begin('a', startedAt);
  await dead.beginPart('a', 'video/webm', 0);
  await dead.write('a', new Blob(['bytes']));
  locks.held.clear();

  const next = openWorker();
  const [, refused] = await Promise.all([next.claim(['a']), next.removeAttempt('a', 'attempt-1')]);
  expect(refused.attempts).toEqual([]);
  // Another window must see the take as in use: neither as unfinished nor as kept.
  expect(await openWorker().find()).toEqual({ unfinished: [], kept: [] });
  expect(await next.keep('a')).toBe(true);
  expect(await openWorker().find()).toMatchObject({ unfinished: [], kept: [{ id: 'a' }] });
});
