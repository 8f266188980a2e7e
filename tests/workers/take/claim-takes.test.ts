import { expect, test } from 'vitest';
import { freshDevice } from './open-windows.ts';

const { openWindow, record, crash } = freshDevice();

test('a take whose worker died is locked by the next one, even if another call for it comes at once', async () => {
  await record(new Blob(['bytes']));
  crash();

  const next = openWindow();
  const [, refused] = await Promise.all([next.claim(['a']), next.removeAttempt('a', 'attempt-1')]);
  expect(refused.attempts).toEqual([]);
  // Another window must see the take as in use: neither as unfinished nor as kept.
  expect(await openWindow().find()).toEqual({ unfinished: [], kept: [] });
  expect(await next.keep('a')).toBe(true);
  expect(await openWindow().find()).toMatchObject({ unfinished: [], kept: [{ id: 'a' }] });
});
