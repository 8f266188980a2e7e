import { describe, expect, test } from 'vitest';
import { addPart, film, freshDevice, sound, startedAt } from './open-windows.ts';

const device = freshDevice();
const { openWindow, crash } = device;

describe('without room to join two parts', () => {
  /** Two parts, of which the second is the longer. */
  async function recordTwoParts() {
    const keeper = openWindow();
    await keeper.begin('a', 'session', startedAt);
    await addPart(keeper, await sound(2), 0, 2);
    await addPart(keeper, await sound(4), 3, 7);
    // Room for records, but not for a joined copy.
    device.disk.roomBytes = device.disk.usedBytes + 4000;
    return keeper;
  }

  const parts = () => device.disk.list().filter((file) => file.startsWith('a/part'));

  test('both parts stay after Stop, the longer one plays, and they are joined once there is room', async () => {
    const keeper = await recordTwoParts();
    const before = parts();
    expect(await keeper.finish('a')).toMatchObject({
      partsCount: 2,
      playable: { file: 'part-1', seekable: false, offsetS: 3, lengthS: 4 },
    });
    expect(parts()).toEqual(before);
    expect(device.disk.list().some((file) => file.startsWith('a/take'))).toBe(false);
    expect(await keeper.keep('a')).toBe(true);
    expect(device.locks.held.size).toBe(0);

    const later = openWindow();
    expect((await later.find()).kept).toMatchObject([{ id: 'a', partsCount: 2 }]);
    expect(parts()).toEqual(before);
    device.disk.roomBytes = Number.POSITIVE_INFINITY;
    const joined = await later.finish('a');
    expect('playable' in joined && joined.playable?.lengthS).toBeCloseTo(7, 1);
    expect(joined).toMatchObject({ kept: true, partsCount: 1, playable: { seekable: true } });
    expect(parts()).toEqual([]);
  });

  test('a take that was cut off is kept as its parts', async () => {
    await recordTwoParts();
    crash();
    const before = parts();
    const keeper = openWindow();
    expect(await keeper.recover('a')).toBe(true);
    expect((await openWindow().find()).kept).toMatchObject([{ id: 'a', kept: true, partsCount: 2 }]);
    expect(parts()).toEqual(before);
  });

  test('or to store a record, *Keep* is refused, no window lists the take as kept, and it is offered again', async () => {
    await recordTwoParts();
    crash();
    device.disk.roomBytes = 0;
    const before = parts();
    const keeper = openWindow();
    expect(await keeper.recover('a')).toBe(false);
    for (const each of [keeper, openWindow()]) {
      expect(await each.find()).toMatchObject({ kept: [], unfinished: [{ id: 'a', kept: false }] });
    }
    expect(parts()).toEqual(before);
  });

  test('or to store a record, *Keep* after Stop is refused, and no list has the take', async () => {
    const keeper = await recordTwoParts();
    await keeper.finish('a');
    device.disk.roomBytes = 0;
    expect(await keeper.keep('a')).toBe(false);
    expect((await keeper.find()).kept).toEqual([]);
  });
});

test('a microphone that comes and goes more than a hundred times is in the take to its last part', async () => {
  const keeper = openWindow();
  await keeper.begin('a', 'session', startedAt);
  const part = await sound(0.2);
  for (let i = 0; i < 130; i += 1) await addPart(keeper, part, i, i + 0.2);
  const result = await keeper.finish('a');
  expect(result).toMatchObject({ partsCount: 1, playable: { seekable: true } });
  expect('playable' in result && result.playable?.lengthS).toBeCloseTo(129.2, 0);
  expect(device.disk.list().some((file) => file.startsWith('a/part'))).toBe(false);
});

test('a part that was cut off before its first slice, or in it, does not make the take unreadable', async () => {
  for (const torn of [new Blob(), (await sound(1)).slice(0, 7)]) {
    const keeper = openWindow();
    await keeper.begin('a', 'session', startedAt);
    await addPart(keeper, await sound(2), 0, 2);
    await addPart(keeper, torn, 3);
    const result = await keeper.finish('a');
    expect('playable' in result && result.playable?.lengthS).toBeCloseTo(2, 1);
    await keeper.remove('a');
  }
});

test.each([
  ['in the middle', async () => new Blob([new Uint8Array(5000).fill(7)])],
  ['from its first slice on', async () => (await film(2)).slice(9, 9000)],
])('a part that is damaged %s is not dropped: all parts stay, and each can be opened', async (_, damaged) => {
  const keeper = openWindow();
  await keeper.begin('a', 'session', startedAt);
  const parts = [await sound(2), await damaged()];
  for (const [i, part] of parts.entries()) await addPart(keeper, part, i * 3, i * 3 + 2);
  expect(await keeper.finish('a')).toMatchObject({ partsCount: 2, unjoined: 'damaged' });
  for (const [i, part] of parts.entries()) {
    const bytes = await keeper.openPart('a', i + 1);
    expect(await bytes?.arrayBuffer()).toEqual(await part.arrayBuffer());
    expect(bytes?.type).toBe('audio/webm');
  }
  expect(await keeper.openPart('a', 3)).toBeUndefined();
  expect(await keeper.recover('a')).toBe(true);
  expect((await openWindow().find()).kept).toMatchObject([{ id: 'a', partsCount: 2 }]);
});

test('a take whose deletion was interrupted is not listed as kept', async () => {
  const keeper = await device.record(await film(1));
  await keeper.finish('a');
  await keeper.keep('a');
  device.disk.deleteTake = () => Promise.reject(new DOMException('Cleared.', 'InvalidStateError'));
  expect(await keeper.remove('a')).toBe(false);
  expect((await openWindow().find()).kept).toEqual([]);
});

test('an import replaces the remains of the same recording after a crash, but no complete one', async () => {
  await (await device.disk.create('a', 'take')).write(new Uint8Array(3), 0);
  const keeper = openWindow();
  const bytes = new Blob([new Uint8Array(5)]);
  const take = {
    id: 'a',
    startedAt,
    type: 'audio/webm' as const,
    seekable: true,
    hasVideo: false,
    lengthS: 1,
    offsetS: 0,
  };
  expect(await keeper.add({ take, bytes, attempts: [] })).toBe('added');
  expect((await keeper.open('a'))?.size).toBe(5);
  expect(await keeper.add({ take, bytes: new Blob(), attempts: [] })).toBe('known');
  expect((await keeper.open('a'))?.size).toBe(5);
});
