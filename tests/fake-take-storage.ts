import type { TakeLocks } from '../src/workers/take/take-locks.ts';
import { StorageFull, type TakeStorage, withNamedFailures } from '../src/workers/take/take-storage.ts';
import type { Faults } from './faults.ts';

/** Storage in memory for up to `roomBytes`. */
export class FakeTakeStorage implements TakeStorage {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  roomBytes = Number.POSITIVE_INFINITY;

  /** The stored files, each as `take/file` and its size in bytes. */
  list(): string[] {
    return [...this.files].map(([path, bytes]) => `${path} ${bytes.byteLength}`);
  }

  get usedBytes(): number {
    return [...this.files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  create = async (take: string, file: string) => {
    const path = `${take}/${file}`;
    this.files.set(path, new Uint8Array());
    return {
      write: async (bytes: Uint8Array<ArrayBuffer>, position: number) => {
        const before = this.files.get(path) ?? new Uint8Array();
        const size = Math.max(before.byteLength, position + bytes.byteLength);
        if (this.usedBytes + size - before.byteLength > this.roomBytes) throw new StorageFull();
        const after = new Uint8Array(size);
        after.set(before);
        after.set(bytes, position);
        this.files.set(path, after);
      },
      flush: async () => {},
      close: async () => {},
    };
  };

  read = async (take: string, file: string) => {
    const bytes = this.files.get(`${take}/${file}`);
    return bytes && new Blob([bytes]);
  };

  deleteFile = async (take: string, file: string) => {
    this.files.delete(`${take}/${file}`);
  };

  deleteTake = async (take: string) => {
    for (const path of this.files.keys()) if (path.startsWith(`${take}/`)) this.files.delete(path);
  };

  takes = async () => [...new Set([...this.files.keys()].map((path) => path.split('/')[0] ?? ''))];
}

/** A window's access to a storage. Each write may fail. */
export function failingStorage(storage: TakeStorage, faults: Faults): TakeStorage {
  return withNamedFailures({
    async create(take, name) {
      const create = () => storage.create(take, name);
      const file = await faults.write(create, create);
      return {
        write: (bytes, position) =>
          faults.write(
            () => file.write(bytes, position),
            () => file.write(bytes.subarray(0, bytes.byteLength / 2), position),
          ),
        flush: () => faults.write(file.flush, nothing),
        close: () => faults.write(file.close, nothing),
      };
    },
    read: (take, file) => faults.read(() => storage.read(take, file)),
    deleteFile: (take, file) => faults.write(() => storage.deleteFile(take, file), nothing),
    deleteTake: (take) =>
      faults.write(
        () => storage.deleteTake(take),
        () => storage.deleteFile(take, 'record-0.json'),
      ),
    takes: () => faults.read(() => storage.takes()),
  });
}

const nothing = async () => {};

export class FakeLocks implements TakeLocks {
  readonly held = new Set<string>();

  claim = async (id: string) => {
    if (this.held.has(id)) return undefined;
    this.held.add(id);
    return () => void this.held.delete(id);
  };

  /** The locks of one window, which the browser releases when the window is gone. */
  ofWindow(): TakeLocks & { releaseAll(): void } {
    const own = new Set<string>();
    let gone = false;
    return {
      claim: async (id) => {
        // The supervisor of a closed window sees its keeper die, and starts another, which must not get the takes' locks.
        if (gone) return undefined;
        const release = await this.claim(id);
        if (!release) return undefined;
        own.add(id);
        return () => {
          if (own.delete(id)) release();
        };
      },
      releaseAll: () => {
        gone = true;
        for (const id of own) this.held.delete(id);
        own.clear();
      },
    };
  }
}
