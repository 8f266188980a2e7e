import { expect, test } from 'vitest';
import { bytesToTry, noRoomFor, RESERVE_BYTES } from '../../src/domain/storage-room.ts';

test('a write fits if the reserve stays free', () => {
  expect(noRoomFor(1000, RESERVE_BYTES + 1000)).toBeUndefined();
  expect(noRoomFor(1000, bytesToTry(1000))).toBeUndefined();
});

test('otherwise both sizes are known, and the reserve does not count as free', () => {
  expect(noRoomFor(1000, RESERVE_BYTES + 999)).toEqual({
    kind: 'no-room',
    neededBytes: 1000,
    freeBytes: 999,
  });
  expect(noRoomFor(1000, RESERVE_BYTES - 1)).toEqual({ kind: 'no-room', neededBytes: 1000, freeBytes: 0 });
});
