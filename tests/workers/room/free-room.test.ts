import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESERVE_BYTES } from '../../../src/domain/storage-room.ts';
import { checkRoom } from '../../../src/workers/room/free-room.ts';

/** The disk: bytes that are free, the most that were ever written, and the files. */
let freeBytes: number;
let mostBytes: number;
let files: Map<string, number>;
/** Whether a write to the full disk throws, like Firefox, or writes fewer bytes, like Chromium. */
let throws: boolean;
let refused: boolean;

class FakeFileHandle {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  async createSyncAccessHandle() {
    const { name } = this;
    return {
      write(bytes: Uint8Array, { at }: { at: number }) {
        const fits = Math.min(bytes.byteLength, freeBytes - at);
        if (throws && fits < bytes.byteLength) throw new DOMException('No room.', 'QuotaExceededError');
        files.set(name, at + fits);
        mostBytes = Math.max(mostBytes, at + fits);
        return fits;
      },
      truncate: (bytes: number) => void files.set(name, bytes),
      close: () => {},
    };
  }
}

const root = {
  async getFileHandle(name: string) {
    files.set(name, 0);
    return new FakeFileHandle(name);
  },
  removeEntry: async (name: string) => void files.delete(name),
};

beforeEach(() => {
  freeBytes = 0;
  mostBytes = 0;
  files = new Map();
  throws = false;
  refused = false;
  vi.stubGlobal('FileSystemFileHandle', FakeFileHandle);
  vi.stubGlobal('navigator', {
    storage: {
      async getDirectory() {
        if (refused) throw new DOMException('Site data are blocked.', 'SecurityError');
        return root;
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a write that leaves the reserve fits, and nothing of the try stays', async () => {
  freeBytes = RESERVE_BYTES + 5_000_000;
  expect(await checkRoom(5_000_000)).toBeUndefined();
  expect(mostBytes).toBe(freeBytes);
  expect(files.size).toBe(0);
});

test.each([false, true])(
  'on a full disk both sizes are known, and nothing of the try stays',
  async (always) => {
    throws = always;
    freeBytes = RESERVE_BYTES + 3 * 2 ** 20;
    expect(await checkRoom(39_000_000)).toEqual({
      kind: 'no-room',
      neededBytes: 39_000_000,
      freeBytes: 3 * 2 ** 20,
    });
    expect(files.size).toBe(0);
  },
);

test('without a file system, nothing is refused', async () => {
  refused = true;
  expect(await checkRoom(1)).toBeUndefined();
  vi.stubGlobal('FileSystemFileHandle', undefined);
  expect(await checkRoom(1)).toBeUndefined();
});

test('a file that can’t be deleted yet costs no answer', async () => {
  vi.spyOn(root, 'removeEntry').mockRejectedValueOnce(
    new DOMException('Locked.', 'NoModificationAllowedError'),
  );
  freeBytes = RESERVE_BYTES;
  expect(await checkRoom(1)).toEqual({ kind: 'no-room', neededBytes: 1, freeBytes: 0 });
});
