import { describe, expect, test } from 'vitest';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { reportOfTake } from '../../../src/flows/takes/report-of-take.ts';
import { settled } from '../../fake-clock.ts';
import { fakeSession, fakeStream } from '../../fake-takes.ts';
import { freshDevice, stored } from './fresh-device.ts';

const device = freshDevice();

function takesReport() {
  const { take, session } = device.reports.get();
  return take && reportOfTake(take, session);
}

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
    const live = fakeSession();
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

  test('holds its take if its screen is left, until the next session', async () => {
    const takes = device.open();
    const { leave } = device.startSession(takes);
    device.recorders.slice();
    device.keeper.finished = stored;
    leave();
    await settled();
    expect(takes.get().recording).toBeUndefined();
    expect(takesReport()).toBe('left');
    device.reports.set({ session: { id: device.take!.session } as MadeSession });
    expect(takesReport()).toBe('made');
    device.startSession(takes);
    await settled();
    expect(device.keeper.calls).toContain('remove take 1');
    expect(device.take).toBeUndefined();
  });

  test('holds its take if its analysis fails, until the next session', async () => {
    const live = await device.recordSession();
    expect(takesReport()).toBe('pending');
    live.phase('idle');
    expect(takesReport()).toBe('failed');
    live.phase('listening');
    live.phase('analyzing');
    expect(takesReport()).toBe('pending');
  });

  test('has a take that knows whether its report was made, also after its screen was left', async () => {
    const takes = device.open();
    const live = await device.recordSession(takes);
    live.leave();
    live.phase('idle');
    expect(takesReport()).toBe('failed');

    (await device.recordSession(takes)).leave();
    device.reports.set({ session: { id: 'another session' } as MadeSession });
    expect(takesReport()).toBe('pending');
    device.reports.set({ session: { id: device.take!.session } as MadeSession });
    expect(takesReport()).toBe('made');
  });

  test('does not change the take of the next session if its analysis fails later', async () => {
    const takes = device.open();
    const live = await device.recordSession(takes);
    live.leave();
    await device.recordSession(takes);
    live.phase('idle');
    expect(takesReport()).toBe('pending');
  });

  test('is still recorded after the camera is reopened', async () => {
    const live = device.startSession();
    live.reopen(fakeStream());
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
  expect(unknown.get().room).toBeUndefined();
  const full = device.open({ quotaBytes: 10, usageBytes: 10 });
  await full.measureRoom(true);
  expect(full.get().room).toMatchObject({ kind: 'no-room', freeBytes: 0 });
});

test('a kept take is marked until the speaker deletes it, so that a cleared list is told from an empty one', async () => {
  const takes = device.open();
  await device.recordSession(takes);
  await device.take?.keep();
  device.keeper.found = { unfinished: [], kept: [{ ...stored, id: device.take?.id ?? '', kept: true }] };
  await takes.refresh();
  expect(device.marks.isMarked('takes')).toBe(true);
  await device.take?.remove();
  expect(device.marks.isMarked('takes')).toBe(false);
});

test('no minute fits on a full disk, whatever the estimate says', async () => {
  const takes = device.open({ quotaBytes: 2 ** 40, usageBytes: 0 });
  await takes.measureRoom(true);
  expect(takes.get().room).toMatchObject({ kind: 'minutes' });
  device.noRoom = { kind: 'no-room', neededBytes: 24_000_000, freeBytes: 0 };
  await takes.measureRoom(true);
  expect(takes.get().room).toEqual(device.noRoom);
  // An incomplete download is deleted first.
  device.makeRoom = () => (device.noRoom = undefined);
  await takes.measureRoom(true);
  expect(takes.get().room).toMatchObject({ kind: 'minutes' });
});

test('a recording that a full disk ends has the sizes of what did not fit', async () => {
  const takes = device.open();
  device.startSession(takes);
  device.noRoom = { kind: 'no-room', neededBytes: 24_000_000, freeBytes: 3_000_000 };
  device.keeper.writes = 'full';
  device.recorders.slice();
  await settled();
  expect(takes.get()).toMatchObject({ recording: 'full', room: device.noRoom });
});

test('a take that could not be joined has the sizes of what did not fit', async () => {
  device.noRoom = { kind: 'no-room', neededBytes: 5, freeBytes: 0 };
  device.keeper.finish = async () => ({ ...stored, partsCount: 2, unjoined: 'no-room' });
  await device.recordSession();
  expect(device.take?.get()).toMatchObject({ unjoined: 'no-room', noRoom: device.noRoom });
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
