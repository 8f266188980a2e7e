// Each write to the browser's own IndexedDB fails once: it throws, as in a database that was cleared, or its transaction is aborted, as
// on a full disk. The same holds for writes to the files of the keys.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeyedStore } from '../../../src/devices/keyed-store.ts';
import { openFileStore } from '../../../src/devices/file-store.ts';
import { keyStore } from '../../../src/devices/key-store.ts';
import { openSealedStore } from '../../../src/devices/sealed-store.ts';
import { createSpeakersKey } from '../../../src/flows/app/speakers-key.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { FakeWindows, openKeptReports } from '../../fake-keyed-store.ts';
import { report } from '../../flows/progress/export-import.ts';

/** How a write to a database fails, or to a file. */
const FAILURES = ['throws', 'aborts', 'has no file'] as const;
type Failure = (typeof FAILURES)[number];

afterEach(() => vi.restoreAllMocks());

/** @returns the writes so far */
function failWrite(at: number, failure: Failure): () => number {
  let writes = 0;
  if (failure === 'has no file') {
    const real = FileSystemFileHandle.prototype.createWritable;
    vi.spyOn(FileSystemFileHandle.prototype, 'createWritable').mockImplementation(async function (
      this: FileSystemFileHandle,
    ) {
      writes += 1;
      if (writes === at) throw new DOMException('No room.', 'QuotaExceededError');
      return Reflect.apply(real, this, []);
    });
    return () => writes;
  }
  for (const method of ['put', 'delete'] as const) {
    const real: (this: IDBObjectStore, value: IDBValidKey, key?: IDBValidKey) => IDBRequest =
      IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...values: [value: IDBValidKey, key?: IDBValidKey]
    ) {
      writes += 1;
      if (writes === at && failure === 'throws') throw new DOMException('Cleared.', 'InvalidStateError');
      const request = Reflect.apply(real, this, values);
      if (writes === at) this.transaction.abort();
      return request;
    });
  }
  return () => writes;
}

/** Calls `run` once for each write, which then fails. @returns the number of writes */
async function failEach(
  failure: Failure,
  run: (inject: (at?: number) => void) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    let writes = () => 0;
    await run(() => {
      writes = failWrite(at, failure);
    });
    const made = writes();
    vi.restoreAllMocks();
    if (made < at) return made;
  }
}

let databases = 0;

/** Creates databases. Each call of the returned function opens them, as a new window does. */
function freshStores(): () => KeptReports {
  databases += 1;
  const name = `failing-${databases}`;
  return () =>
    openKeptReports({ reports: openSealedStore(name), summaries: openFileStore(`${name}-summaries`) });
}

async function listed(kept: KeptReports): Promise<readonly string[]> {
  await kept.refresh();
  const state = kept.get();
  return state.kind === 'listed' ? state.entries.map(({ id }) => id).toSorted() : [];
}

const id = (n: number) => report(n).id;

describe.each(FAILURES)('a write that %s', (failure) => {
  const isFile = failure === 'has no file';

  test('leaves kept reports as the screen shows them', async () => {
    const writes = await failEach(failure, async (inject) => {
      const open = freshStores();
      await open().keep([report(1)]);
      const kept = open();
      inject();
      const keeping = await kept.keep([report(2)]);
      vi.restoreAllMocks();
      expect(await listed(kept)).toEqual(keeping.kind === 'stored' ? [id(1), id(2)] : [id(1)]);
      expect(await listed(open())).toEqual(keeping.kind === 'stored' ? [id(1), id(2)] : [id(1)]);
    });
    expect(writes).toBeGreaterThan(0);
  });

  test('leaves deleted and restored reports as the screen shows them', async () => {
    const writes = await failEach(failure, async (inject) => {
      const open = freshStores();
      const kept = open();
      await kept.keep([report(1), report(2), report(3)]);
      inject();
      const removed = await kept.remove([id(1), id(2)]);
      const restored = removed.kind === 'stored' ? await removed.value() : undefined;
      vi.restoreAllMocks();
      const all = removed.kind !== 'stored' || restored?.kind === 'stored';
      expect(await listed(open())).toEqual(all ? [id(1), id(2), id(3)] : [id(3)]);
    });
    expect(writes).toBeGreaterThan(isFile ? 3 : 1);
  });

  test('leaves a changed report as the screen shows it', async () => {
    const writes = await failEach(failure, async (inject) => {
      const open = freshStores();
      const kept = open();
      await kept.keep([report(1)]);
      inject();
      const madeAt = '2027-01-01T00:00:00.000Z';
      const changed = await kept.update(id(1), (one) => ({ ...one, madeAt }));
      vi.restoreAllMocks();
      const there = await open().open(id(1));
      if (there.kind !== 'read') throw new Error(there.kind);
      expect(there.kept.madeAt === madeAt).toBe(changed.kind === 'stored');
      expect(await kept.update(id(2), (one) => one)).toEqual({ kind: 'stored', value: undefined });
      expect(await listed(open())).toEqual([id(1)]);
    });
    expect(writes).toBe(1);
  });

  test('leaves the key as Settings shows it', async () => {
    const writes = await failEach(failure, async (inject) => {
      await keyStore.remove();
      inject();
      const kept = await createSpeakersKey(keyStore, new FakeWindows().open()).save('AIza');
      expect(await createSpeakersKey(keyStore, new FakeWindows().open()).read()).toBe(
        kept === 'device' ? 'AIza' : undefined,
      );
      const forgotten = await createSpeakersKey(keyStore, new FakeWindows().open()).forget();
      expect(await createSpeakersKey(keyStore, new FakeWindows().open()).read()).toBe(
        forgotten || kept !== 'device' ? undefined : 'AIza',
      );
    });
    expect(writes).toBe(isFile ? 1 : 2);
  });
});

test.each([openKeyedStore, openSealedStore])(
  'all changes that two windows make at the same time are stored: %o',
  async (openStore) => {
    const open = () => openStore('counted');
    const [one, other] = [open(), open()];
    await one.write([['count', 0]]);
    const add = (value: unknown) => Number(value) + 1;
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).update('count', add)));
    expect(await one.read('count')).toBe(20);
  },
);
