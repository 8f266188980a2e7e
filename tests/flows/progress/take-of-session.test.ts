import { describe, expect, test } from 'vitest';
import { takeOfSession } from '../../../src/flows/progress/take-of-session.ts';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { sessionIdOf } from '../../fake-takes.ts';
import { TakeDevice } from '../../take-window.ts';
import { stored } from '../takes/fresh-device.ts';

const takeOf = (id: string, session: string | undefined): StoredTake => ({
  ...stored,
  id,
  session,
  kept: true,
});

test('two sessions in the same minute, of the same length, have their own takes, also in another window', async () => {
  const device = new TakeDevice();
  const window = await device.open();
  const recorded: { id: string; session: string }[] = [];
  for (let i = 0; i < 2; i += 1) {
    window.start();
    await window.recordPart();
    await window.stop();
    const take = window.reports.get().take!;
    await take.keep();
    recorded.push({ id: take.id, session: take.session });
  }
  const other = await device.open();
  await other.refreshed();
  const { kept } = other.takes.get();
  expect(
    new Set(kept.map(({ startedAt, playable }) => JSON.stringify([startedAt, playable?.lengthS]))).size,
  ).toBe(1);
  expect(recorded.map(({ session }) => session)).toEqual([sessionIdOf(1), sessionIdOf(2)]);
  for (const { id, session } of recorded) expect(takeOfSession(session, kept)?.id).toBe(id);
  expect(takeOfSession(sessionIdOf(3), kept)).toBeUndefined();
});

describe('a session has no take', () => {
  test.each<[string, StoredTake]>([
    ['if it was not recorded, and another session was recorded in its minute', takeOf('take', 'another')],
    ['if the take is of a version that stored no session', takeOf('take', undefined)],
    ['if its take cannot be played', { ...takeOf('take', 'session'), playable: undefined }],
  ])('%s', (_, take) => {
    expect(takeOfSession('session', [take])).toBeUndefined();
  });
});
