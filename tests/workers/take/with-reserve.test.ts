import { beforeEach, expect, test } from 'vitest';
import { noRoomFor, RESERVE_BYTES } from '../../../src/domain/storage-room.ts';
import { StorageFull, type TakeStorage, writeFile } from '../../../src/workers/take/take-storage.ts';
import { withReserve } from '../../../src/workers/take/with-reserve.ts';
import { FakeTakeStorage } from '../../fake-take-storage.ts';

const SLICE_BYTES = 200_000;

let disk: FakeTakeStorage;
let storage: TakeStorage;
let checks: number;

beforeEach(() => {
  disk = new FakeTakeStorage();
  checks = 0;
  storage = withReserve(disk, async (neededBytes) => {
    checks += 1;
    return noRoomFor(neededBytes, disk.roomBytes - disk.usedBytes);
  });
});

function writeSlices(count: number, sizeBytes?: number): Promise<void> {
  return writeFile(
    storage,
    'take',
    'part-0',
    async (file) => {
      for (let i = 0; i < count; i += 1) await file.write(new Uint8Array(SLICE_BYTES), i * SLICE_BYTES);
    },
    sizeBytes,
  );
}

test('a file that grows ends before it uses the reserve', async () => {
  disk.roomBytes = RESERVE_BYTES + 10_000_000;
  await expect(writeSlices(60)).rejects.toThrow(StorageFull);
  expect(disk.usedBytes).toBeGreaterThan(5_000_000);
  expect(disk.roomBytes - disk.usedBytes).toBeGreaterThanOrEqual(RESERVE_BYTES);
  expect(checks).toBeLessThan(5);
});

test('a file whose size is known and does not fit gets no byte', async () => {
  disk.roomBytes = RESERVE_BYTES + 10_000_000;
  await expect(writeSlices(100, 100 * SLICE_BYTES)).rejects.toThrow(StorageFull);
  expect(disk.list()).toEqual([]);
});

test('a file whose size is known is compared once', async () => {
  await writeSlices(30, 30 * SLICE_BYTES);
  expect(checks).toBe(1);
  expect(disk.list()).toEqual(['take/part-0 6000000']);
});

test('a record may use the reserve', async () => {
  disk.roomBytes = RESERVE_BYTES;
  await writeFile(storage, 'take', 'record-0.json', (file) => file.write(new Uint8Array(1000), 0));
  expect(disk.list()).toEqual(['take/record-0.json 1000']);
  expect(checks).toBe(0);
});
