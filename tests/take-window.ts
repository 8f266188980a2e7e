import type { WindowsChannel } from '../src/devices/windows-channel.ts';
import { createKeptMarks } from '../src/flows/app/kept-marks.ts';
import { NO_REPORTS, type Reports } from '../src/flows/app/reports.ts';
import { createStore } from '../src/flows/store.ts';
import type { TakeChoice } from '../src/flows/takes/take-choice.ts';
import { createTakes } from '../src/flows/takes/takes.ts';
import type { Takes } from '../src/flows/takes/takes-state.ts';
import type { StoredTake } from '../src/workers/take/protocol.ts';
import { readParts } from '../src/workers/take/take-files.ts';
import { createTakeKeeper } from '../src/workers/take/take-keeper.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeLocks, failingStorage, FakeTakeStorage } from './fake-take-storage.ts';
import { connectionTo, FakeRecorders, fakeSession, fakeStream } from './fake-takes.ts';
import { FakeStorage } from './flows/app/fake-storage.ts';
import { Faults, type FaultPlan } from './faults.ts';
import { countPackets, PART } from './short-recording.ts';

const SLICES_COUNT = 3;

/** A device with the real keeper of takes on storage in memory, and with as many windows as a test opens. */
export class TakeDevice {
  readonly disk = new FakeTakeStorage();
  readonly locks = new FakeLocks();
  readonly #windows = new Set<() => void>();
  #takes = 0;

  get lastId(): string {
    return `take-${this.#takes}`;
  }

  /** Another device with a copy of this one's storage, and without windows. */
  copy(): TakeDevice {
    const other = new TakeDevice();
    for (const [path, bytes] of this.disk.files) other.disk.files.set(path, bytes.slice());
    other.#takes = this.#takes;
    return other;
  }

  /** Opens a window, and waits until it has read the stored takes. */
  async open(plan?: FaultPlan, paused?: 'paused'): Promise<TakeWindow> {
    const window = new TakeWindow(this, new Faults(plan), () => `take-${(this.#takes += 1)}`);
    window.faults.paused = paused !== undefined;
    await window.refreshed();
    return window;
  }

  channel(): WindowsChannel & { close(): void } {
    let own = () => {};
    return {
      announce: () => {
        for (const other of this.#windows) if (other !== own) other();
      },
      watch: (changed) => {
        own = changed;
        this.#windows.add(own);
      },
      close: () => void this.#windows.delete(own),
    };
  }

  /** The packets of a take, in one file or in its parts. */
  async packets(take: StoredTake): Promise<number> {
    const parts =
      take.playable?.seekable === true
        ? [await this.disk.read(take.id, take.playable.file)]
        : (await readParts(this.disk, take.id, undefined)).map(({ bytes }) => bytes);
    let count = 0;
    for (const bytes of parts) count += bytes ? await countPackets(bytes) : 0;
    return count;
  }
}

/** A window of Aura with the parts that handle takes. */
export class TakeWindow {
  readonly faults: Faults;
  readonly takes: Takes;
  readonly reports = createStore<Reports>(NO_REPORTS);
  readonly live = fakeSession();
  readonly logged: unknown[] = [];
  /** Each status of a recording that was shown. */
  readonly statuses = new Set<string | undefined>();
  readonly #recorders = new FakeRecorders();
  readonly #clock = new FakeClock();
  readonly #close: () => void;
  /** The slices that were stored or refused. */
  #answered = 0;

  constructor(device: TakeDevice, faults: Faults, newId: () => string) {
    this.faults = faults;
    const locks = device.locks.ofWindow();
    const windows = device.channel();
    const disk = failingStorage(device.disk, faults);
    const choice = createStore<TakeChoice>({ record: true, open: false });
    const keeper = createTakeKeeper(async () => disk, locks);
    const write = async (...slice: Parameters<typeof keeper.write>) => {
      const result = await keeper.write(...slice);
      this.#answered += 1;
      return result;
    };
    this.takes = createTakes(
      {
        connectTakes: () => connectionTo({ ...keeper, write }, faults.died),
        openRecorder: this.#recorders.open,
        estimateStorage: async () => undefined,
        checkRoom: async () => undefined,
        makeRoom: async () => {},
        marks: createKeptMarks(new FakeStorage()),
        persistStorage: async () => {},
        windows,
        clock: this.#clock,
        files: { download: () => {}, canShare: () => false, share: async () => {} },
        log: (problem) => void this.logged.push(problem),
        newId,
      },
      { ...choice, choose: choice.set },
      this.reports,
    );
    this.takes.subscribe(() => this.statuses.add(this.takes.get().recording));
    this.takes.follow(this.live.session);
    this.#close = () => {
      locks.releaseAll();
      windows.close();
      // The window's unfinished work continues in this process, and must not reach the device.
      faults.end();
    };
  }

  /** Waits for an action of the speaker, or for the death of the worker. */
  async unlessDead(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, this.faults.died]);
  }

  async refreshed(): Promise<void> {
    await this.unlessDead(this.takes.refresh());
  }

  /** Waits until the window has noticed the latest changes, its own and those of other windows. */
  async settled(): Promise<void> {
    await this.#clock.pass(1000);
    await this.refreshed();
  }

  start(): void {
    this.live.phase('listening');
  }

  /** Records a part in slices. Waits until all slices are stored, or the recording has ended. */
  async recordPart(): Promise<void> {
    const given = this.#answered + SLICES_COUNT;
    const size = Math.ceil(PART.size / SLICES_COUNT);
    for (let at = 0; at < PART.size; at += size) {
      this.#recorders.last.slice(PART.slice(at, at + size), 'audio/webm');
    }
    await this.#clock.pass(1000);
    await until(() => this.#answered === given || this.faults.isDead || this.takes.get().recording !== 'all');
  }

  /** Opens camera and microphone anew, which begins another part. */
  async reopen(): Promise<void> {
    this.live.reopen(fakeStream());
    await this.#clock.pass(0);
  }

  /** Stops the session, and waits until its take is prepared. */
  async stop(): Promise<void> {
    this.live.phase('analyzing');
    const { take } = this.reports.get();
    if (!take) throw new Error('Nothing was recorded.');
    await this.unlessDead(
      new Promise<void>((resolve) => {
        const check = () => {
          const { playable, failure } = take.get();
          if (playable || failure) resolve();
        };
        take.subscribe(check);
        check();
      }),
    );
  }

  /** Starts a session, and records two parts. */
  async recordParts(): Promise<void> {
    this.start();
    await this.recordPart();
    await this.reopen();
    await this.recordPart();
  }

  /** A session with two parts, from Start to Stop. */
  async record(): Promise<void> {
    await this.recordParts();
    await this.stop();
  }

  /** Closes the window, as a killed browser does: its locks are released, and its work ends. */
  close(): void {
    this.#close();
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}
