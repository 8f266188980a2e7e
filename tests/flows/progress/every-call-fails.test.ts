// Each flow that stores reports runs once for each of its calls to the storage, which then fails: once, or with all calls after it.
// After each failure the next visit opens, and has each report that was shown as kept and none that was deleted. The screen has shown
// that the flow failed.
import { describe, expect, test } from 'vitest';
import { NO_REPORTS } from '../../../src/flows/app/reports.ts';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import { keepEachOnce } from '../../../src/flows/progress/keep-when-made.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import { Faults, FAULTS, type FaultPlan } from '../../faults.ts';
import { exported, imported, recording, report, work } from './export-import.ts';
import { FakeDevice } from './device.ts';

/** The state that the screen shows when the flow has ended. */
interface Seen {
  /** Ids of the reports that are to be there, and of those that are not. */
  readonly kept: readonly string[];
  readonly deleted?: readonly string[];
  /** Whether the request was carried out, or the screen says that it was not. */
  readonly doneOrReported: boolean;
}

type Window = ReturnType<FakeDevice['open']>;

const id = (n: number) => report(n).id;
const BEFORE = [id(1), id(2), id(3)];

const FLOWS: Readonly<Record<string, (window: Window) => Promise<Seen>>> = {
  async 'keep a report'({ kept }) {
    const made = report(9);
    const session = made.kind === 'session' ? made : undefined;
    const keepMade = keepEachOnce(kept, () => {});
    const reports = { ...NO_REPORTS, session };
    const stored = await keepMade(reports, () => {});
    const refused = kept.notKept.get().failure !== undefined;
    const again = stored.kind === 'stored' ? stored : await keepMade(reports, () => {});
    const isKept = again.kind === 'stored';
    return {
      kept: isKept ? [...BEFORE, id(9)] : BEFORE,
      doneOrReported:
        (stored.kind === 'stored') !== refused && isKept === (kept.notKept.get().failure === undefined),
    };
  },

  async 'delete reports'({ kept }) {
    const removed = await kept.remove([id(1), id(2)]);
    if (removed.kind !== 'stored') return { kept: [id(3)], doneOrReported: true };
    return { kept: [id(3)], deleted: [id(1), id(2)], doneOrReported: true };
  },

  async 'delete reports, and undo that'({ kept }) {
    const removed = await kept.remove([id(1), id(2)]);
    if (removed.kind !== 'stored') return { kept: [id(3)], doneOrReported: true };
    let restored = await removed.value();
    if (restored.kind !== 'stored') restored = await removed.value();
    return { kept: restored.kind === 'stored' ? BEFORE : [id(3)], doneOrReported: true };
  },

  async 'import reports and recordings'({ kept, takes }) {
    const other = new FakeDevice().open();
    await other.kept.keep([report(3), report(4), report(5)]);
    const file = await exported(other.kept, [recording(1, new Blob(['bytes']))]);
    const result = await imported(kept, file, takes);
    return {
      kept: result.kind === 'imported' ? [...BEFORE, id(4), id(5)] : BEFORE,
      doneOrReported:
        result.kind === 'imported' || result.kind === 'storage-full' || result.kind === 'storage-refused',
    };
  },

  async 'export reports'({ kept }) {
    const result = await exportReports(kept, [], work());
    if (result.kind !== 'exported') return { kept: BEFORE, doneOrReported: result.kind !== 'canceled' };
    const other = new FakeDevice().open();
    await imported(other.kept, result.files[0]!);
    const ids = await other.kept.ids();
    return { kept: BEFORE, doneOrReported: ids.kind === 'stored' && ids.value.length === BEFORE.length };
  },
};

/** The ids that a list shows; undefined if it can't be read. */
function shown(kept: KeptReports): readonly string[] | undefined {
  const state = kept.get();
  return state.kind === 'listed' ? state.entries.map((entry) => entry.id) : undefined;
}

/** @returns how many calls failed, and whether the flow ended with a list on the screen */
async function run(flow: (window: Window) => Promise<Seen>, plan: FaultPlan) {
  const device = new FakeDevice();
  await device.open().kept.keep([report(1), report(2), report(3)]);
  const faults = new Faults(plan);
  const window = device.open(faults);
  faults.paused = true;
  await window.kept.refresh();
  faults.paused = false;
  const seen = await Promise.race([flow(window), faults.died.then(() => undefined)]);
  expect(seen?.doneOrReported).not.toBe(false);
  const listed = seen && shown(window.kept);
  for (const each of listed ?? []) expect(device.reports.values.has(each)).toBe(true);
  faults.end();

  const next = device.open();
  await next.kept.refresh();
  const there = shown(next.kept);
  for (const each of seen?.kept ?? [id(3)]) {
    expect(there).toContain(each);
    expect(await next.kept.open(each)).toMatchObject({ kind: 'read' });
  }
  for (const each of seen?.deleted ?? []) expect(there).not.toContain(each);
  return { injected: faults.injected, isListed: listed !== undefined };
}

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  test.each(FAULTS.flatMap((fault) => [false, true].map((onwards) => ({ fault, onwards }))))(
    'shows the stored state after $fault at any call, from then on: $onwards',
    async (failure) => {
      let at = 1;
      let last = await run(flow, { ...failure, at });
      for (; last.injected > 0; last = await run(flow, { ...failure, at })) at += 1;
      expect(at).toBeGreaterThan(2);
      expect(last.isListed).toBe(true);
    },
  );
});

test('an import that fails once leaves the reports and recordings as they were', async () => {
  const other = new FakeDevice().open();
  await other.kept.keep([report(4)]);
  const file = await exported(other.kept, [recording(1, new Blob(['bytes']))]);
  let at = 1;
  for (; ; at += 1) {
    const device = new FakeDevice();
    await device.open().kept.keep([report(1), report(2), report(3)]);
    const before = await device.contents();
    const faults = new Faults({ fault: 'unreported', at });
    const { kept, takes } = device.open(faults);
    const result = await imported(kept, file, takes);
    if (faults.injected === 0) break;
    // A key ring that could not be tidied is tidied by the next visit.
    const after = result.kind === 'imported' ? before : await device.contents();
    expect(after, `call ${at}`).toEqual(before);
  }
  expect(at).toBeGreaterThan(2);
});
