import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileSystemStorage } from '../../../src/workers/take/file-system-storage.ts';
import { StorageFull, type TakeStorage } from '../../../src/workers/take/take-storage.ts';

/** Number of attempts that find the file locked, and number of bytes that fit on the disk. */
let locked: number;
let roomBytes: number;
let opened: number;

class FakeFileHandle {
  async createSyncAccessHandle() {
    if ((locked -= 1) >= 0) throw new DOMException('Locked.', 'NoModificationAllowedError');
    opened += 1;
    return {
      truncate: () => {},
      write: (bytes: Uint8Array) => Math.min(bytes.byteLength, roomBytes),
      flush: () => {},
      close: () => {},
    };
  }
}

const folder = {
  getDirectoryHandle: async () => folder,
  getFileHandle: async () => new FakeFileHandle(),
};

beforeEach(() => {
  locked = 0;
  roomBytes = Number.POSITIVE_INFINITY;
  opened = 0;
  vi.useFakeTimers();
  vi.stubGlobal('FileSystemFileHandle', FakeFileHandle);
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(): Promise<TakeStorage> {
  const storage = await openFileSystemStorage();
  if (!storage) throw new Error('The storage was refused.');
  return storage;
}

test('a file that another handle has open is tried again, for at most a second and a half', async () => {
  const storage = await open();
  locked = 5;
  const creating = storage.create('a', 'part-0');
  await vi.advanceTimersByTimeAsync(1550);
  await creating;
  expect(opened).toBe(1);

  locked = 6;
  const refused = storage.create('a', 'part-0').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(1550);
  expect(await refused).toBe('StorageRefused');
});

test('a write of fewer bytes is a full disk', async () => {
  const file = await (await open()).create('a', 'part-0');
  roomBytes = 10;
  await file.write(new Uint8Array(10), 0);
  await expect(file.write(new Uint8Array(11), 10)).rejects.toBeInstanceOf(StorageFull);
});

test('a browser that refuses its file system gets no such storage', async () => {
  vi.stubGlobal('navigator', {
    storage: { getDirectory: () => Promise.reject(new DOMException('No.', 'SecurityError')) },
  });
  expect(await openFileSystemStorage()).toBeUndefined();
});
