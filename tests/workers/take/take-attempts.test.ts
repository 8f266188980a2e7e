import { BlobSource, Input, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { film, freshDevice, sound, startedAt } from './open-windows.ts';

const madeAt = { ...startedAt, minute: 20 };
const device = freshDevice();
const { openWindow } = device;

async function takeWithAttempt() {
  const keeper = await device.record(await film(2));
  await keeper.finish('a');
  const recording = new Blob([await sound(3)], { type: 'audio/webm;codecs=opus' });
  return { keeper, recording, added: await keeper.addAttempt('a', recording, madeAt) };
}

test('an attempt beside a take has a duration, and is listed with its take', async () => {
  const { keeper, added } = await takeWithAttempt();
  expect(added).toMatchObject({
    result: 'written',
    attempts: [{ file: 'attempt-1', type: 'audio/webm', madeAt, hasVideo: false }],
  });
  const [attempt] = added.attempts;
  expect(attempt!.lengthS).toBeCloseTo(3, 1);
  const bytes = await keeper.openAttempt('a', attempt!);
  const input = new Input({ formats: [WEBM], source: new BlobSource(bytes!) });
  expect(await input.getDurationFromMetadata()).toBeCloseTo(3, 1);

  await keeper.keep('a');
  device.locks.held.clear();
  const { kept } = await openWindow().find();
  expect(kept).toMatchObject([{ id: 'a', attempts: added.attempts }]);
  expect(kept[0]!.sizeBytes).toBe(kept[0]!.playable!.sizeBytes + attempt!.sizeBytes);
});

test('an attempt leaves no byte when it is deleted, and its take stays', async () => {
  const { keeper, recording } = await takeWithAttempt();
  await keeper.addAttempt('a', recording, madeAt);
  await keeper.keep('a');
  device.locks.held.clear();
  const other = openWindow();
  expect(await other.removeAttempt('a', 'attempt-1')).toMatchObject({
    result: 'written',
    attempts: [{ file: 'attempt-2' }],
  });
  expect(device.disk.list().filter((file) => file.startsWith('a/attempt-1'))).toEqual([]);
  expect(await other.open('a')).toBeDefined();
  // The other window holds no lock that would keep a third one from deleting the take.
  expect(device.locks.held.size).toBe(0);
});

test('an attempt is deleted with its take, by hand or because nobody kept it', async () => {
  const { keeper } = await takeWithAttempt();
  expect(await keeper.remove('a')).toBe(true);
  expect(device.disk.list()).toEqual([]);
  await takeWithAttempt();
  device.locks.held.clear();
  await openWindow().find();
  expect(device.disk.list()).toEqual([]);
});

test('an attempt that does not fit, is no recording, or has lost its take leaves no bytes', async () => {
  const { keeper, recording, added } = await takeWithAttempt();
  const before = device.disk.list().filter((file) => file.includes('attempt'));
  expect(await keeper.addAttempt('a', new Blob(['noise']), madeAt)).toMatchObject({ result: 'refused' });
  device.disk.roomBytes = device.disk.usedBytes + 100;
  expect(await keeper.addAttempt('a', recording, madeAt)).toEqual({ ...added, result: 'full' });
  expect(device.disk.list().filter((file) => file.includes('attempt'))).toEqual(before);
  device.disk.roomBytes = Infinity;
  await keeper.remove('a');
  expect(await keeper.addAttempt('a', recording, madeAt)).toEqual({ result: 'refused', attempts: [] });
  expect(device.disk.list()).toEqual([]);
});
