// A device with kept reports and takes, in memory.
import { takeFileName } from '../../../src/domain/takes/take-name.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-recordings.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import type { RecordingToExport } from '../../../src/flows/progress/pack-archive.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import { recordingsOf } from '../../../src/ui/progress/use-kept-takes.ts';
import { createTakeKeeper } from '../../../src/workers/take/take-keeper.ts';
import { Faults } from '../../faults.ts';
import type { KeyedStore } from '../../../src/devices/keyed-store.ts';
import { storedKeyRing } from '../../../src/devices/key-ring.ts';
import { fileStore } from '../../../src/devices/file-store.ts';
import { sealedStore } from '../../../src/devices/sealed-store.ts';
import { failingFiles, FakePrivateFiles, inTurn } from '../../fake-private-files.ts';
import { failingStore, FakeKeyedStore, fakeMicrophoneId, openKeptReports } from '../../fake-keyed-store.ts';
import { FakeLocks, FakeTakeStorage } from '../../fake-take-storage.ts';

export class FakeDevice {
  readonly reports = new FakeKeyedStore();
  readonly summaries = new FakeKeyedStore();
  readonly files = new FakePrivateFiles();
  readonly disk = new FakeTakeStorage();
  readonly #locks = new FakeLocks();

  readonly #name: string;

  constructor(name = 'device') {
    this.#name = name;
  }

  /** A window of its own, as after a reload. @param faults of its calls to the stores of reports, and to the files of their keys */
  open(faults = new Faults()) {
    const { disk } = this;
    const reports = this.#sealed(this.reports, 'reports', faults);
    const files = failingFiles(this.files, faults);
    const summaries = fileStore(files, 'summaries', inTurn(), failingStore(this.summaries, faults));
    const kept: KeptReports = openKeptReports({
      reports,
      summaries,
      microphoneId: fakeMicrophoneId(this.#name),
    });
    const keeper = createTakeKeeper(async () => disk, this.#locks);
    const takes: ImportedTakes = {
      get: () => ({ kept: [] }),
      add: keeper.add,
      remove: async (id) => {
        await keeper.remove(id);
      },
      listAdded: async () => {},
    };
    return { kept, keeper, takes: async () => takes, recordings: () => recordingsFrom(keeper) };
  }

  #sealed(store: FakeKeyedStore, name: string, faults: Faults): KeyedStore {
    const ring = storedKeyRing(failingFiles(this.files, faults), name);
    return sealedStore(failingStore(store, faults), ring, inTurn());
  }

  /** All that is stored, by value. */
  async contents() {
    return {
      reports: Object.fromEntries(await this.#sealed(this.reports, 'reports', new Faults()).entries()),
      takes: Object.fromEntries([...this.disk.files].map(([path, bytes]) => [path, [...bytes].join()])),
    };
  }
}

async function recordingsFrom(keeper: ReturnType<typeof createTakeKeeper>): Promise<RecordingToExport[]> {
  const { kept } = await keeper.find();
  const takes: Pick<Takes, 'open' | 'openAttempt'> = {
    async open({ id, playable, startedAt, type }) {
      const bytes = await keeper.open(id);
      const name = startedAt ? takeFileName(startedAt, type) : 'Aura';
      return bytes && playable && { ...playable, bytes, name };
    },
    openAttempt: ({ id }, attempt) => keeper.openAttempt(id, attempt),
  };
  return recordingsOf({ takes: takes as Takes, kept });
}
