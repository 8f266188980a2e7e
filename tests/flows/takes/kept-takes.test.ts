import { describe, expect, test } from 'vitest';
import type { TakeAttempt } from '../../../src/domain/takes/take-record.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import type { ImportedRecording } from '../../../src/workers/take/protocol.ts';
import { settled } from '../../fake-clock.ts';
import { freshDevice, stored } from './fresh-device.ts';

const device = freshDevice();

describe('the list of takes', () => {
  test('has the takes found on the device', async () => {
    device.keeper.found = { unfinished: [stored], kept: [{ ...stored, id: 'b', kept: true }] };
    const takes = device.open();
    await settled();
    expect(takes.get()).toMatchObject({ unfinished: [{ id: 'take 1' }], kept: [{ id: 'b' }] });
  });

  test('recovers an unfinished take that the speaker keeps, and requests persistent storage', async () => {
    await device.open().keep('a');
    expect(device.keeper.calls).toContain('recover a');
    expect(device.persisted).toBe(1);
  });

  test('does not stay busy if keeping an unfinished take fails because of a bug', async () => {
    device.bug = new TypeError('No channel.');
    const takes = device.open();
    await expect(takes.keep('a')).rejects.toThrow('No channel.');
    expect(takes.get()).toMatchObject({ busy: false, notKept: undefined });
  });
});

describe('another window', () => {
  test('is notified of takes that this window keeps, and its kept takes are listed here', async () => {
    const takes = device.open();
    await device.recordSession(takes);
    await device.take!.keep();
    expect(device.announced).toBe(1);

    device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
    device.announce();
    await device.clock.pass(1000);
    expect(takes.get().kept).toHaveLength(1);
  });

  test('can delete the take of this window’s report, which then has none', async () => {
    await device.recordSession();
    const take = device.take!;
    await take.keep();
    device.keeper.open = async () => undefined;
    device.announce();
    await device.clock.pass(1000);
    expect(device.take).toBeUndefined();
  });
});

test('a take that the device does not delete stays listed, and the list says so', async () => {
  device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  const takes = device.open();
  await settled();
  device.keeper.removes = false;
  await takes.remove(stored.id);
  await device.clock.pass(1000);
  expect(takes.get()).toMatchObject({ kept: [{ id: stored.id }], notDeleted: stored.id });
});

test('100 recordings are added with a single listing of the takes at the end', async () => {
  const takes = device.open();
  await settled();
  device.keeper.calls.length = 0;
  for (let i = 0; i < 100; i += 1) {
    await takes.add({ take: { ...stored, id: `${i}`, startedAt: null } } as unknown as ImportedRecording);
    await device.clock.pass(1000);
  }
  await takes.listAdded();
  expect(device.keeper.calls.filter((call) => call === 'find')).toHaveLength(1);
});

describe('an attempt at a passage', () => {
  test('is shown with the take of the report until it is deleted from the list', async () => {
    const takes = device.open();
    await device.recordSession(takes);
    const take = device.take!;
    expect(await take.addAttempt(new Blob(['again'], { type: 'audio/webm' }))).toBe('written');
    const [attempt] = take.get().attempts;
    expect(attempt).toMatchObject({ madeAt: device.clock.localMinute(), sizeBytes: 5 });
    expect(await (await take.openAttempt(attempt!))?.text()).toBe('attempt');

    await takes.removeAttempt({ ...stored, attempts: [attempt!] }, attempt!);
    expect(take.get().attempts).toEqual([]);
    expect(await take.openAttempt(attempt!)).toBeUndefined();
  });

  test('is not listed if it does not fit', async () => {
    await device.recordSession();
    const take = device.take!;
    device.keeper.writes = 'full';
    expect(await take.addAttempt(new Blob(['again']))).toBe('full');
    expect(take.get().attempts).toEqual([]);
  });
});

test('takes that the browser has cleared are no longer listed, also if the storage can’t be read any more', async () => {
  device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  const takes = device.open();
  await settled();
  expect(takes.get().kept).toHaveLength(1);
  device.keeper.found = { unfinished: [], kept: [] };
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);

  device.keeper.found = { unfinished: [], kept: [{ ...stored, kept: true }] };
  await takes.refresh();
  expect(takes.get().kept).toHaveLength(1);
  device.keeper.find = () => Promise.reject(new Error('The database is closing.'));
  await takes.refresh();
  expect(takes.get().kept).toEqual([]);
});

describe('workers that die', () => {
  const recording = { take: { id: 'b' }, bytes: new Blob(), attempts: [] } as unknown as ImportedRecording;

  test('while a take is added: the next worker gets it again', async () => {
    const takes = device.open();
    await settled();
    const { add } = device.keeper;
    device.keeper.add = () => {
      device.keeper.add = add;
      return device.keeper.dieInCall();
    };
    expect(await takes.add(recording)).toBe('added');
    expect(device.keeper.started).toBe(2);
  });

  test.each<
    [
      string,
      (takes: Takes) => Promise<unknown>,
      'recover' | 'remove' | 'add' | 'open' | 'openAttempt' | 'removeAttempt',
    ]
  >([
    ['keep', (takes) => takes.keep('a'), 'recover'],
    ['delete', (takes) => takes.remove('a'), 'remove'],
    ['import', (takes) => takes.add(recording), 'add'],
    ['play', (takes) => takes.open(stored), 'open'],
    ['play an attempt', (takes) => takes.openAttempt(stored, {} as TakeAttempt), 'openAttempt'],
    ['delete an attempt', (takes) => takes.removeAttempt(stored, {} as TakeAttempt), 'removeAttempt'],
  ])(
    'one after another: the call to %s fails, is reported, and works at the next try',
    async (_, act, call) => {
      const takes = device.open();
      await settled();
      const { [call]: works } = device.keeper;
      Object.assign(device.keeper, { [call]: () => device.keeper.dieInCall() });
      await act(takes);
      expect(takes.get()).toMatchObject({ failed: true, busy: false });
      Object.assign(device.keeper, { [call]: works });
      await act(takes);
      expect(takes.get().failed).toBe(false);
      expect(device.logged).toEqual([]);
    },
  );
});
