import { expect, test } from 'vitest';
import { takeOfSession } from '../../../src/flows/progress/take-of-session.ts';
import { stored } from '../takes/fresh-device.ts';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';

/** @param minute of 2026-11-22, 9 o'clock local time */
const takeAt = (id: string, minute: number, lengthS: number): StoredTake => ({
  ...stored,
  id,
  startedAt: { year: 2026, month: 11, day: 22, hour: 9, minute },
  playable: { ...stored.playable!, lengthS },
});

/** A session of 90 s whose report was kept `second` seconds after 9:30. */
const keptAt = (second: number) => ({
  madeAt: new Date(2026, 10, 22, 9, 30, second).toISOString(),
  lengthS: 90,
});

test('a take belongs to the session that started in its minute', () => {
  const takes = [takeAt('before', 29, 90), takeAt('its own', 30, 90), takeAt('after', 32, 90)];
  expect(takeOfSession(keptAt(90), takes)?.id).toBe('its own');
  expect(takeOfSession(keptAt(149), takes.slice(1))?.id).toBe('its own');
  expect(takeOfSession(keptAt(89), takes.slice(1))).toBeUndefined();
  expect(takeOfSession(keptAt(181), [takeAt('long before', 30, 90)])).toBeUndefined();
});

test('from two takes that started in the same minute, the one of the same length is chosen', () => {
  expect(takeOfSession(keptAt(100), [takeAt('short', 30, 3), takeAt('long', 30, 88)])?.id).toBe('long');
});

test('a take that cannot be played is not chosen', () => {
  expect(takeOfSession(keptAt(90), [{ ...takeAt('cut off', 30, 90), playable: undefined }])).toBeUndefined();
});
