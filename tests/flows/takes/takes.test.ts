import { describe, expect, test } from 'vitest';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { settled } from '../../fake-clock.ts';
import { fakeSession } from '../../fake-takes.ts';
import { freshDevice, stored } from './fresh-device.ts';

const device = freshDevice();

describe('a session', () => {
  test('is not recorded while the switch is off', () => {
    device.choice.set({ record: false });
    const live = device.startSession();
    live.phase('analyzing');
    expect(device.recorders.opened).toEqual([]);
    expect(device.keeper.calls).toEqual([]);
    expect(device.take).toBeUndefined();
  });

  test('with neither camera nor microphone is not recorded', () => {
    const live = fakeSession({} as MediaStream);
    live.withoutTracks();
    device.startSession(device.open(), live);
    expect(device.recorders.opened).toEqual([]);
  });

  test('is recorded from Start to Stop, and its take is held with its report', async () => {
    const takes = device.open();
    await device.recordSession(takes);
    expect(takes.get().recording).toBeUndefined();
    const { playable } = device.take!.get();
    expect(playable).toMatchObject({ name: 'Aura 2026-11-20 14.05.webm', lengthS: 4 });
  });

  test('leaves no take if its screen is left', async () => {
    const { leave } = device.startSession();
    device.recorders.slice();
    leave();
    await settled();
    expect(device.keeper.calls.at(-1)).toBe('remove take 1');
    expect(device.take).toBeUndefined();
  });

  test('holds its take if its analysis fails, until the next session', async () => {
    const live = await device.recordSession();
    expect(device.take?.get().report).toBe('pending');
    live.phase('idle');
    expect(device.take?.get().report).toBe('failed');
    live.phase('listening');
    live.phase('analyzing');
    expect(device.take?.get().report).toBe('pending');
  });

  test('stores in its take whether the report was made, also after its screen was left', async () => {
    const takes = device.open();
    const live = await device.recordSession(takes);
    live.leave();
    live.phase('idle');
    expect(device.take?.get().report).toBe('failed');

    (await device.recordSession(takes)).leave();
    device.reports.set({ session: {} as SessionReport });
    expect(device.take?.get().report).toBe('made');
  });

  test('does not change the take of the next session if its analysis fails later', async () => {
    const takes = device.open();
    const live = await device.recordSession(takes);
    live.leave();
    await device.recordSession(takes);
    live.phase('idle');
    expect(device.take?.get().report).toBe('pending');
  });

  test('is still recorded after the camera is reopened', async () => {
    const live = device.startSession();
    live.reopen({} as MediaStream);
    await settled();
    expect(device.recorders.opened).toHaveLength(2);
  });
});

describe('a held take', () => {
  test('is deleted at the next Start', async () => {
    const live = await device.recordSession();
    live.phase('idle');
    live.phase('listening');
    await settled();
    expect(device.keeper.calls).toContain('remove take 1');
    expect(device.take).toBeUndefined();
  });

  test('outlives the session once kept, and storage is asked to persist', async () => {
    const live = await device.recordSession();
    await device.take?.keep();
    expect(device.take?.get().kept).toBe(true);
    expect(device.persisted).toBe(1);
    live.phase('idle');
    live.phase('listening');
    await settled();
    expect(device.keeper.calls).not.toContain('remove take 1');
  });

  test('says that the device refuses to keep it', async () => {
    await device.recordSession();
    device.keeper.keeps = false;
    await device.take?.keep();
    expect(device.take?.get()).toMatchObject({ kept: false, refused: 'keep' });
    expect(device.persisted).toBe(0);
  });

  test('shows progress only if it takes longer than a second', async () => {
    device.keeper.finish = () => new Promise(() => {});
    const live = device.startSession();
    live.phase('analyzing');
    await device.clock.pass(999);
    expect(device.take?.get().slow).toBe(false);
    await device.clock.pass(1);
    expect(device.take?.get().slow).toBe(true);
  });
});

test('the minutes that fit are unknown if the browser gives no estimate', async () => {
  const unknown = device.open();
  await unknown.measureRoom(true);
  expect(unknown.get().minutesLeft).toBeUndefined();
  const full = device.open({ quotaBytes: 10, usageBytes: 10 });
  await full.measureRoom(true);
  expect(full.get().minutesLeft).toBe(0);
});

test('if workers die one after another, keeping and deleting are reported as refused', async () => {
  await device.recordSession();
  device.keeper.keep = () => device.keeper.dieInCall();
  device.keeper.remove = () => device.keeper.dieInCall();
  const take = device.take;
  await take?.keep();
  expect(take?.get()).toMatchObject({ kept: false, refused: 'keep' });
  expect(await take?.remove()).toBe(false);
  expect(take?.get().refused).toBe('delete');
});

test('a worker that dies once is replaced: it claims the take, and gets the same call', async () => {
  await device.recordSession();
  const keep = device.keeper.keep;
  device.keeper.keep = () => {
    device.keeper.keep = keep;
    return device.keeper.dieInCall();
  };
  const take = device.take;
  await take?.keep();
  expect(take?.get()).toMatchObject({ kept: true, refused: undefined });
  expect(device.keeper.started).toBe(2);
  expect(device.keeper.calls.slice(-2)).toEqual(['claim take 1', 'keep take 1']);
});

test('a worker that dies ends the recording at once, and the stored part becomes the take', async () => {
  const takes = device.open();
  const live = device.startSession(takes);
  device.recorders.slice();
  await settled();
  device.keeper.die();
  await settled();
  expect(takes.get().recording).toBe('interrupted');
  expect(device.keeper.calls.at(-1)).toBe('claim take 1');
  device.keeper.finished = stored;
  live.phase('analyzing');
  await settled();
  expect(device.take?.get()).toMatchObject({
    endedBy: 'interrupted',
    playable: stored.playable,
  });
});

test('a take that no worker can make playable is reported', async () => {
  device.keeper.finish = () => device.keeper.dieInCall();
  await device.recordSession();
  for (let i = 0; i < 8; i += 1) await settled();
  expect(device.take?.get().failure).toBe('interrupted');
});

test('a call that fails because of a bug is reported, and works at the next try', async () => {
  const takes = device.open();
  const { remove } = device.keeper;
  device.keeper.remove = () => Promise.reject(new TypeError('bug'));
  await takes.remove('take 1');
  expect(takes.get().failed).toBe(true);
  expect(device.logged).toEqual(['A bug in a worker: TypeError: bug']);
  device.keeper.remove = remove;
  await takes.remove('take 1');
  expect(takes.get().failed).toBe(false);
});

test('a take that is deleted from the list is removed from its report too', async () => {
  const takes = device.open();
  await device.recordSession(takes);
  await takes.remove('take 1');
  expect(device.take).toBeUndefined();
});
