import { beforeEach, expect, test } from 'vitest';
import { type KeptReport, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { createKeptMarks } from '../../../src/flows/app/kept-marks.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import sessionV1 from '../../domain/progress/fixtures/session-v1.json' with { type: 'json' };
import { FakeStorage } from '../app/fake-storage.ts';
import { FAKE_ROOM, FakeKeyedStore, FakeWindows, openKeptReports } from '../../fake-keyed-store.ts';

let reports: FakeKeyedStore;
let summaries: FakeKeyedStore;
let windows: FakeWindows;

beforeEach(() => {
  reports = new FakeKeyedStore();
  summaries = new FakeKeyedStore();
  windows = new FakeWindows();
});

const openWindow = () => openKeptReports({ reports, summaries, windows: windows.open() });

/** @param day of November 2026, also the id */
function madeOn(day: number): KeptReport {
  const id = String(day).padStart(32, '0');
  const madeAt = `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z`;
  const result = readKeptReport({ ...sessionV1, id, madeAt });
  if (result.kind !== 'read') throw new Error('The fixture is no report.');
  return result.kept;
}

/** Refreshes the list. @returns days of November, `?` for an unreadable report */
async function listed(kept: KeptReports): Promise<(number | '?')[]> {
  await kept.refresh();
  return shown(kept);
}

function shown(kept: KeptReports): (number | '?')[] {
  const state = kept.get();
  if (state.kind !== 'listed') throw new Error(`There is no list: ${state.kind}.`);
  return state.entries.map((entry) => (entry.kind === 'unreadable' ? '?' : Number(entry.id)));
}

test('kept reports are listed newest first, and can be opened', async () => {
  const kept = openWindow();
  for (const day of [2, 3, 1]) await kept.keep([madeOn(day)]);
  expect(await listed(kept)).toEqual([3, 2, 1]);
  expect(await kept.open(madeOn(2).id)).toMatchObject({
    kind: 'read',
    kept: { id: madeOn(2).id, madeAt: madeOn(2).madeAt },
  });
  expect(await kept.open('gone')).toEqual({ kind: 'missing' });
});

test('storage is not read before a list or a report is requested', async () => {
  reports.refusal = new DOMException('Not read.', 'UnknownError');
  const kept = openWindow();
  windows.open().announce();
  expect(kept.get()).toEqual({ kind: 'loading' });
});

test('an index with missing or obsolete summaries is rebuilt from the reports', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1), madeOn(2), madeOn(3)]);
  summaries.values.delete(madeOn(2).id);
  summaries.values.set(madeOn(1).id, { version: 0 });
  summaries.values.set(madeOn(9).id, summaries.values.get(madeOn(3).id));
  expect(await listed(kept)).toEqual([3, 2, 1]);
  expect([...summaries.values.keys()].toSorted()).toEqual([madeOn(1).id, madeOn(2).id, madeOn(3).id]);
});

test('a report whose summary could not be stored is listed', async () => {
  summaries.refusal = new DOMException('The page ended here.', 'AbortError');
  expect(await openWindow().keep([madeOn(1)])).toMatchObject({ kind: 'stored' });
  summaries.refusal = undefined;
  expect(await listed(openWindow())).toEqual([1]);
});

test('a report that no longer validates is listed as unreadable, and opening it gives the stored value', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1), madeOn(2)]);
  const broken = { ...madeOn(1), report: { fullTranscript: 7 } };
  reports.values.set(madeOn(1).id, broken);
  summaries.values.clear();
  expect(await listed(kept)).toEqual([2, '?']);
  expect(await kept.open(madeOn(1).id)).toEqual({ kind: 'unreadable', reason: 'damaged', raw: broken });
  expect(await kept.open(madeOn(2).id)).toMatchObject({ kind: 'read' });
});

test('a report that was damaged after it was listed is listed as unreadable, and the others are not affected', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1), madeOn(2), madeOn(3)]);
  expect(await listed(kept)).toEqual([3, 2, 1]);
  const { id } = madeOn(2);
  reports.values.set(id, { ...madeOn(2), madeAt: 'yesterday' });
  while (await kept.checkNext());
  expect(kept.get()).toMatchObject({
    entries: [{ id: madeOn(3).id }, { id: madeOn(1).id }, { kind: 'unreadable', id }],
  });
  expect(await kept.open(id)).toMatchObject({ kind: 'unreadable', raw: { madeAt: 'yesterday' } });
  expect(await kept.open(madeOn(3).id)).toMatchObject({ kind: 'read' });
});

test('two windows that write at the same time see all changes and lose none', async () => {
  const [one, other] = [openWindow(), openWindow()];
  expect(await listed(one)).toEqual([]);
  expect(await listed(other)).toEqual([]);
  await Promise.all([one.keep([madeOn(1)]), other.keep([madeOn(2)])]);
  await Promise.all([one.keep([madeOn(3)]), other.remove([madeOn(1).id])]);
  await expect.poll(() => shown(one)).toEqual([3, 2]);
  await expect.poll(() => shown(other)).toEqual([3, 2]);
});

test('reports that the browser clears while they are listed are reported as gone, and reports kept later are listed', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1), madeOn(2)]);
  expect(await listed(kept)).toEqual([2, 1]);
  summaries.clear();
  reports.clear();
  await expect.poll(() => kept.get()).toEqual({ kind: 'listed', entries: [], cleared: true });
  await kept.keep([madeOn(3)]);
  expect(kept.get()).toMatchObject({ entries: [{ id: madeOn(3).id }], cleared: false });
});

test('reports that the browser clears with its local storage while they are listed are reported as gone', async () => {
  const storage = new FakeStorage();
  const kept = openKeptReports({ reports, summaries, marks: createKeptMarks(storage) });
  await kept.keep([madeOn(1)]);
  await kept.refresh();
  storage.values.clear();
  summaries.clear();
  reports.clear();
  await expect.poll(() => kept.get()).toEqual({ kind: 'listed', entries: [], cleared: true });
});

test('reports that do not fit are not written, and the failure has the sizes', async () => {
  const noRoom = { kind: 'no-room', neededBytes: 50_000, freeBytes: 4000 } as const;
  const kept = openKeptReports({ reports, summaries, room: { ...FAKE_ROOM, check: async () => noRoom } });
  expect(await kept.keep([madeOn(1)])).toEqual({ kind: 'storage-full', noRoom });
  expect(reports.values.size).toBe(0);
});

test('a long write ends before the room is used up, and removes what it wrote', async () => {
  let leftBytes = 20 * 2 ** 20;
  const check = async (neededBytes: number) =>
    neededBytes <= leftBytes
      ? void (leftBytes -= neededBytes)
      : ({ kind: 'no-room', neededBytes, freeBytes: leftBytes } as const);
  const kept = openKeptReports({ reports, summaries, room: { ...FAKE_ROOM, check } });
  let batches = 0;
  async function* endless() {
    for (;;) {
      batches += 1;
      yield Array.from({ length: 28 }, (_, i) => ({ ...madeOn(1 + i), long: 'x'.repeat(20_000) }));
    }
  }
  expect(await kept.keepAll(endless())).toMatchObject({ kind: 'storage-full', noRoom: {} });
  expect(batches).toBeGreaterThan(5);
  expect(reports.values.size).toBe(0);
});

test('reports that the browser cleared between two visits are reported as gone', async () => {
  const marks = createKeptMarks(new FakeStorage());
  const first = openKeptReports({ reports, summaries, marks });
  await first.keep([madeOn(1)]);
  summaries.values.clear();
  reports.values.clear();
  const next = openKeptReports({ reports, summaries, marks });
  await next.refresh();
  expect(next.get()).toEqual({ kind: 'listed', entries: [], cleared: true });
});

test('a list that the speaker emptied is not reported as cleared, here or at the next visit', async () => {
  const marks = createKeptMarks(new FakeStorage());
  const first = openKeptReports({ reports, summaries, marks });
  await first.keep([madeOn(1), madeOn(2)]);
  await first.remove([madeOn(1).id]);
  expect(marks.isMarked('reports')).toBe(true);
  await first.remove([madeOn(2).id]);
  const next = openKeptReports({ reports, summaries, marks });
  await next.refresh();
  expect(next.get()).toEqual({ kind: 'listed', entries: [], cleared: false });
});

test('a list that the speaker emptied is not reported as cleared', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1)]);
  await listed(kept);
  await kept.remove([madeOn(1).id]);
  expect(kept.get()).toEqual({ kind: 'listed', entries: [], cleared: false });
});

test('a removed report disappears at once, and undoing restores it', async () => {
  const kept = openWindow();
  await kept.keep([madeOn(1), madeOn(2)]);
  const before = [...reports.values];
  const removed = await kept.remove([madeOn(1).id, madeOn(2).id]);
  expect([reports.values.size, summaries.values.size]).toEqual([0, 0]);
  // The value of a removal is the function that undoes it.
  if (removed.kind === 'stored') await removed.value();
  expect([...reports.values]).toEqual(before);
  expect(await listed(kept)).toEqual([2, 1]);
});

test('a storage that is full is distinguished from one that refuses', async () => {
  const kept = openWindow();
  reports.refusal = new DOMException('No room', 'QuotaExceededError');
  expect(await kept.keep([madeOn(1)])).toEqual({ kind: 'storage-full' });
  reports.refusal = new DOMException('The connection was closed.', 'InvalidStateError');
  expect(await kept.open(madeOn(1).id)).toEqual({ kind: 'storage-refused' });
  await kept.refresh();
  expect(kept.get()).toEqual({ kind: 'storage-refused' });
  reports.refusal = undefined;
  expect(await listed(kept)).toEqual([]);
});
