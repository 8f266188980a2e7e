import { beforeEach } from 'vitest';
import type { NoRoom } from '../../../src/domain/storage-room.ts';
import { createKeptMarks } from '../../../src/flows/app/kept-marks.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { TakeChoice } from '../../../src/flows/takes/take-choice.ts';
import { createTakes } from '../../../src/flows/takes/takes.ts';
import type { Takes } from '../../../src/flows/takes/takes-state.ts';
import type { StoredTake } from '../../../src/workers/take/protocol.ts';
import { FakeStorage } from '../app/fake-storage.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeKeeper, FakeRecorders, fakeSession } from '../../fake-takes.ts';

export const stored: StoredTake = {
  id: 'take 1',
  session: 'session 1',
  startedAt: { year: 2026, month: 11, day: 20, hour: 14, minute: 5 },
  type: 'video/webm',
  sizeBytes: 5,
  playable: { file: 'take', seekable: true, hasVideo: true, lengthS: 4, sizeBytes: 5, offsetS: 0 },
  partsCount: 1,
  kept: false,
  attempts: [],
};

/** Fakes of the parts of the browser that takes need. */
class Device {
  readonly clock = new FakeClock();
  readonly keeper = new FakeKeeper();
  readonly recorders = new FakeRecorders();
  readonly choice = createStore<TakeChoice>({ record: true, open: false });
  readonly reports = createStore<Reports>(NO_REPORTS);
  /** How often storage was asked to persist. */
  persisted = 0;
  readonly logged: unknown[] = [];
  /** The answer of the disk before a write. */
  noRoom: NoRoom | undefined;
  readonly marks = createKeptMarks(new FakeStorage());
  /** Deletes an incomplete download. */
  makeRoom = () => {};
  /** How often the other windows were notified of a change. */
  announced = 0;
  /** Thrown when the other windows are notified. */
  bug: Error | undefined;
  /** Notifies this window of a change in another one. */
  announce = () => {};

  /** The take of the report. */
  get take(): Reports['take'] {
    return this.reports.get().take;
  }

  open(estimate?: { quotaBytes: number; usageBytes: number }): Takes {
    let id = 0;
    return createTakes(
      {
        connectTakes: this.keeper.connect,
        openRecorder: this.recorders.open,
        estimateStorage: async () => estimate,
        checkRoom: async () => this.noRoom,
        makeRoom: async () => this.makeRoom(),
        marks: this.marks,
        persistStorage: async () => void (this.persisted += 1),
        windows: {
          announce: () => {
            if (this.bug) throw this.bug;
            this.announced += 1;
          },
          watch: (changed) => (this.announce = changed),
        },
        clock: this.clock,
        files: { download: () => {}, canShare: () => false, share: async () => {} },
        log: (problem) => void this.logged.push(problem),
        newId: () => `take ${(id += 1)}`,
      },
      { ...this.choice, choose: this.choice.set },
      this.reports,
    );
  }

  /** A session that was started. */
  startSession(takes = this.open(), live = fakeSession()) {
    const leave = takes.follow(live.session);
    live.phase('listening');
    return { ...live, leave };
  }

  /** A session from Start to Stop, recorded. */
  async recordSession(takes = this.open()) {
    const live = this.startSession(takes);
    this.recorders.slice();
    await this.clock.pass(4000);
    this.keeper.finished = stored;
    live.phase('analyzing');
    await settled();
    return live;
  }
}

/** A device that is new in each test of the file that calls this. */
export function freshDevice(): Device {
  const device = new Device();
  beforeEach(() => {
    Object.assign(device, new Device());
  });
  return device;
}
