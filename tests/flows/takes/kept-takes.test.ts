import { describe, expect, test } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { freshDevice, stored } from './fresh-device.ts';

const device = freshDevice();

describe('what is found on the device', () => {
  test('is listed, and remembered for the next visit', async () => {
    device.keeper.found = { unfinished: [stored], kept: [{ ...stored, id: 'b', kept: true }] };
    const takes = device.open();
    await settled();
    expect(takes.get()).toMatchObject({ unfinished: [{ id: 'take 1' }], kept: [{ id: 'b' }] });
    expect(device.choice.get().stored).toBe(true);
  });

  test('an unfinished take is made playable before it is kept', async () => {
    device.keeper.finished = stored;
    await device.open().keep('a');
    expect(device.keeper.calls).toEqual(['finish a', 'keep a']);
    expect(device.persisted).toBe(1);
  });
});

describe('an attempt at a passage', () => {
  test('stands beside the take of the report, and goes from there when it is deleted from the list', async () => {
    const takes = device.open();
    await device.recordSession(takes);
    const take = device.reports.get().take!;
    expect(await take.addAttempt(new Blob(['again'], { type: 'audio/webm' }))).toBe('written');
    const [attempt] = take.get().attempts;
    expect(attempt).toMatchObject({ madeAt: device.clock.localMinute(), sizeBytes: 5 });
    expect(await (await take.openAttempt(attempt!))?.text()).toBe('attempt');

    await takes.removeAttempt({ ...stored, attempts: [attempt!] }, attempt!);
    expect(take.get().attempts).toEqual([]);
    expect(await take.openAttempt(attempt!)).toBeUndefined();
  });

  test('that does not fit is not listed', async () => {
    await device.recordSession(device.open());
    const take = device.reports.get().take!;
    device.keeper.writes = 'full';
    expect(await take.addAttempt(new Blob(['again']))).toBe('full');
    expect(take.get().attempts).toEqual([]);
  });
});

test('takes that the browser has cleared are no longer listed, also where the storage can’t be read any more', async () => {
  device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  const takes = device.open();
  await settled();
  expect(takes.get().kept).toHaveLength(1);
  device.keeper.found = { unfinished: [], kept: [] };
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);
  expect(device.choice.get().stored).toBe(false);

  device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  await takes.refresh();
  expect(takes.get().kept).toHaveLength(1);
  device.keeper.find = () => Promise.reject(new Error('The database is closing.'));
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);
});
