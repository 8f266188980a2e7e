// A device with kept reports and takes, in memory.
import { takeFileName } from '../../../src/domain/takes/take-name.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-reports.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import type { RecordingToExport } from '../../../src/flows/progress/recordings-archive.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import { recordingsOf } from '../../../src/ui/progress/use-kept-takes.ts';
import { createTakeKeeper } from '../../../src/workers/take/take-keeper.ts';
import { Faults } from '../../faults.ts';
import { failingStore, FakeKeyedStore, fakeMicrophoneId, openKeptReports } from '../../fake-keyed-store.ts';
import { FakeLocks, FakeTakeStorage } from '../../fake-take-storage.ts';

export class FakeDevice {
  readonly reports = new FakeKeyedStore();
  readonly summaries = new FakeKeyedStore();
  readonly disk = new FakeTakeStorage();
  readonly #locks = new FakeLocks();

  readonly #name: string;

  constructor(name = 'device') {
    this.#name = name;
  }

  /** A window of its own, as after a reload. @param faults of its calls to the stores of reports */
  open(faults = new Faults()) {
    const { disk } = this;
    const reports = failingStore(this.reports, faults);
    const summaries = failingStore(this.summaries, faults);
    const kept: KeptReports = openKeptReports({
      reports,
      summaries,
      microphoneId: fakeMicrophoneId(this.#name),
    });
    const keeper = createTakeKeeper(async () => disk, this.#locks);
    const takes: ImportedTakes = {
      add: keeper.add,
      remove: async (id) => {
        await keeper.remove(id);
      },
      listAdded: async () => {},
    };
    return { kept, keeper, takes: async () => takes, recordings: () => recordingsFrom(keeper) };
  }

  /** All that is stored, by value. */
  contents() {
    return {
      reports: Object.fromEntries(this.reports.values),
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
