import { type WordStore, WordStoreFull } from '../../../src/workers/words/word-store.ts';

export interface FakeWordStore extends WordStore {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
}

/** A store in memory. @param roomBytes of all files together */
export function fakeWordStore(roomBytes = Number.POSITIVE_INFINITY): FakeWordStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const used = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    files,
    sizeBytes: async (name) => files.get(name)?.length ?? 0,
    async read(name) {
      const bytes = files.get(name);
      return bytes && new Blob([bytes]);
    },
    async delete(name) {
      files.delete(name);
    },
    names: async () => [...files.keys()],
    async write(name, fromByte) {
      files.set(name, (files.get(name) ?? new Uint8Array()).slice(0, fromByte));
      return {
        append(bytes) {
          if (used() + bytes.length > roomBytes) throw new WordStoreFull();
          files.set(name, Uint8Array.from([...(files.get(name) ?? []), ...bytes]));
        },
        close() {},
      };
    },
  };
}
