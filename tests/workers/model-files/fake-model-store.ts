import { type ModelStore, ModelStoreFull } from '../../../src/workers/model-files/model-store.ts';

export interface FakeModelStore extends ModelStore {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
}

/** A store in memory. @param roomBytes of all files together */
export function fakeModelStore(roomBytes = Number.POSITIVE_INFINITY): FakeModelStore {
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
          if (used() + bytes.length > roomBytes) throw new ModelStoreFull();
          const before = files.get(name) ?? new Uint8Array();
          const all = new Uint8Array(before.length + bytes.length);
          all.set(before);
          all.set(bytes, before.length);
          files.set(name, all);
        },
        close() {},
      };
    },
  };
}
