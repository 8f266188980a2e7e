// Up to three windows open, record, stop, keep, delete, import and close in random order. After each step, the device and each window's
// lists equal those of a model.
import { expect, test } from 'vitest';
import { pick, randomFrom } from '../../random.ts';
import { PART, PART_PACKETS } from '../../short-recording.ts';
import { TakeDevice, type TakeWindow } from '../../take-window.ts';

const ORDERS_COUNT = 500;
const STEPS_COUNT = 20;
const WINDOWS_MAX_COUNT = 3;
/** Ids of the recordings that may be imported. */
const IMPORTS = ['abcdef01', 'abcdef02'];

/** A window, and the take that it records or has in its report. */
interface ModelWindow {
  readonly window: TakeWindow;
  recording: string | undefined;
  inReport: string | undefined;
}

/** The expected state: the packets of each take, by its id. */
class Model {
  readonly kept = new Map<string, number>();
  readonly unfinished = new Map<string, number>();
  readonly windows: ModelWindow[] = [];
  readonly device = new TakeDevice();

  /** The takes that have files. */
  get stored(): string[] {
    const used = this.windows.flatMap(({ recording, inReport }) => [recording, inReport]);
    const ids = [...this.kept.keys(), ...this.unfinished.keys(), ...used];
    return [...new Set(ids.filter((id) => id !== undefined))].toSorted();
  }

  /** Removes a deleted take, also from the reports. */
  forget(id: string): void {
    this.kept.delete(id);
    this.unfinished.delete(id);
    for (const each of this.windows) if (each.inReport === id) each.inReport = undefined;
  }
}

/** @returns false if the step is not possible now */
type Step = (model: Model, each: ModelWindow, random: () => number) => Promise<boolean>;

const steps: Readonly<Record<string, Step>> = {
  async open(model) {
    if (model.windows.length === WINDOWS_MAX_COUNT) return false;
    model.windows.push({ window: await model.device.open(), recording: undefined, inReport: undefined });
    return true;
  },

  async record(model, each) {
    if (each.recording) return false;
    each.window.start();
    // A kept take stays in the report until the next take replaces it.
    if (each.inReport && !model.kept.has(each.inReport)) each.inReport = undefined;
    await each.window.recordPart();
    each.recording = model.device.lastId;
    return true;
  },

  async stop(_, each) {
    if (!each.recording) return false;
    await each.window.stop();
    each.inReport = each.recording;
    each.recording = undefined;
    return true;
  },

  async keep(model, each) {
    if (!each.inReport) return false;
    await each.window.reports.get().take!.keep();
    model.kept.set(each.inReport, PART_PACKETS);
    return true;
  },

  async recover(model, { window }, random) {
    if (model.unfinished.size === 0) return false;
    const id = pick(random, [...model.unfinished.keys()]);
    await window.takes.keep(id);
    model.kept.set(id, model.unfinished.get(id)!);
    model.unfinished.delete(id);
    return true;
  },

  async delete(model, each, random) {
    const listed = [...model.kept.keys(), ...model.unfinished.keys()];
    const deletable = each.inReport ? [...listed, each.inReport] : listed;
    if (deletable.length === 0) return false;
    const id = pick(random, deletable);
    if (id === each.inReport) {
      expect(await each.window.reports.get().take!.remove()).toBe(true);
      each.window.reports.set({ take: undefined });
    } else await each.window.takes.remove(id);
    model.forget(id);
    return true;
  },

  async import(model, { window }, random) {
    const id = pick(random, IMPORTS);
    const take = { id, startedAt: null, type: 'audio/webm' as const, seekable: true, hasVideo: false };
    const recording = { take: { ...take, lengthS: 0.2, offsetS: 0 }, bytes: PART, attempts: [] };
    expect(await window.takes.add(recording)).toBe(model.kept.has(id) ? 'known' : 'added');
    await window.takes.listAdded();
    model.kept.set(id, PART_PACKETS);
    return true;
  },

  async close(model, each) {
    each.window.close();
    model.windows.splice(model.windows.indexOf(each), 1);
    if (each.recording) model.unfinished.set(each.recording, PART_PACKETS);
    return true;
  },
};

/** The steps, some of them several times so that they are chosen more often: a take needs three steps of one window to be kept. */
const names = [
  ...Object.keys(steps),
  ...['record', 'stop', 'keep', 'delete'].flatMap((name) => [name, name, name]),
];

/** Compares the device, and each window's list, to the model. */
async function compare({ device, kept, unfinished, windows, stored }: Model, detail: string): Promise<void> {
  for (const { window } of windows) await window.settled();
  for (const { window, inReport } of windows) {
    const { takes, reports } = window;
    const listed = takes.get();
    expect(listed.kept.map(({ id }) => id).toSorted(), detail).toEqual([...kept.keys()].toSorted());
    expect(listed.unfinished.map(({ id }) => id).toSorted(), detail).toEqual(
      [...unfinished.keys()].toSorted(),
    );
    expect(reports.get().take?.id, detail).toBe(inReport);
    expect((await device.disk.takes()).toSorted(), detail).toEqual(stored);
  }
  for (const take of windows[0]?.window.takes.get().kept ?? []) {
    expect(await device.packets(take), detail).toBe(kept.get(take.id));
  }
}

test(
  `up to ${WINDOWS_MAX_COUNT} windows have the takes of the model after each step of ${ORDERS_COUNT} random sequences`,
  { timeout: 600_000 },
  async ({ annotate }) => {
    const done = Object.fromEntries(Object.keys(steps).map((name) => [name, 0]));
    for (let seed = 1; seed <= ORDERS_COUNT; seed += 1) {
      const random = randomFrom(seed);
      const model = new Model();
      const taken: string[] = [];
      while (taken.length < STEPS_COUNT) {
        const name = model.windows.length === 0 ? 'open' : pick(random, names);
        if (!(await steps[name]!(model, pick(random, model.windows), random))) continue;
        taken.push(name);
        done[name]! += 1;
        await compare(model, `seed ${seed}: ${taken.join(', ')}`);
      }
      for (const { window } of model.windows) window.close();
    }
    await annotate(`${ORDERS_COUNT} orders, ${ORDERS_COUNT * STEPS_COUNT} steps`, 'faults');
    expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(ORDERS_COUNT / 10);
  },
);
