import { expect, test } from 'vitest';
import { groupsOf } from '../../../src/domain/progress/export-parts.ts';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import { createFileWork } from '../../../src/flows/progress/file-work.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-recordings.ts';
import { importReports } from '../../../src/flows/progress/import-reports.ts';
import type { ImportedRecording } from '../../../src/workers/take/protocol.ts';
import { attempt, exported, recording, report, work } from './export-import.ts';
import { FakeDevice } from './device.ts';

const MIB = 2 ** 20;

/** Work that is canceled at its nth step. */
function canceledAt(step: number) {
  const controller = new AbortController();
  let steps = 0;
  const fileWork = createFileWork(controller.signal, () => {});
  return {
    ...fileWork,
    async advance(bytes: number) {
      steps += 1;
      if (steps === step) controller.abort();
      await fileWork.advance(bytes);
    },
  };
}

async function file(sizeBytes = 150_000): Promise<Blob> {
  const { kept } = new FakeDevice().open();
  await kept.keep([report(1), report(2)]);
  const attempts = [attempt(new Blob(['again']))];
  return exported(kept, [
    recording(1, new Blob([new Uint8Array(sizeBytes)]), attempts),
    recording(2, new Blob(['b'])),
  ]);
}

test('an import that is canceled at any of its steps changes nothing', async () => {
  const archive = await file();
  let step = 1;
  for (; ; step += 1) {
    const device = new FakeDevice();
    const { kept, takes } = device.open();
    await kept.keep([report(7)]);
    const before = await device.contents();
    const result = await importReports(kept, [archive], takes, canceledAt(step));
    if (result.kind === 'imported') break;
    expect(result).toEqual({ kind: 'canceled' });
    expect(await device.contents(), `step ${step}`).toEqual(before);
  }
  expect(step).toBeGreaterThan(8);
});

test('an export that is canceled at any of its steps gives no file', async () => {
  const { kept, takes, recordings } = new FakeDevice().open();
  await importReports(kept, [await file()], takes, work());
  const carried = await recordings();
  let step = 1;
  for (; ; step += 1) {
    const result = await exportReports(kept, carried, canceledAt(step));
    if (result.kind === 'exported') break;
    expect(result).toEqual({ kind: 'canceled' });
  }
  expect(step).toBeGreaterThan(5);
});

test('progress grows to its end', async () => {
  const seen: number[] = [];
  const { kept, takes } = new FakeDevice().open();
  const shown = createFileWork(new AbortController().signal, (done) => seen.push(done));
  await importReports(kept, [await file(3 * MIB)], takes, shown);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeGreaterThan(0.9);
});

test('an export is divided into files if one would be too large, and nothing is left out', () => {
  const weigh = ({ bytes, files }: { bytes: number; files: number }) => ({
    sizeBytes: bytes,
    fileCount: files,
  });
  const of = (...bytes: number[]) => bytes.map((each) => ({ bytes: each, files: 1 }));
  const sizes = (items: ReturnType<typeof of>) =>
    groupsOf(items, weigh, { bytes: 10, files: 1000 }).map((group) => group.map(({ bytes }) => bytes));
  expect(sizes(of(4, 6, 1))).toEqual([[4, 6], [1]]);
  expect(sizes(of(11, 5, 5, 30, 0))).toEqual([[11], [5, 5], [30], [0]]);
  expect(sizes([])).toEqual([]);
  const many = Array.from({ length: 3 }, () => ({ bytes: 0, files: 400 }));
  expect(groupsOf(many, weigh, { bytes: 10, files: 1000 })).toHaveLength(2);
});

test(
  'recordings beyond the limit of one list of contents are exported in several files, which are imported together',
  { timeout: 240_000 },
  async () => {
    const { kept } = new FakeDevice().open();
    await kept.keep([report(1)]);
    const many = Array.from({ length: 1001 }, (_, n) => ({
      ...recording(1, new Blob([String(n)])),
      take: { ...recording(1, new Blob()).take, id: String(n).padStart(8, '0') },
    }));
    const result = await exportReports(kept, many, work());
    if (result.kind !== 'exported') throw new Error(result.kind);
    expect(result.files).toHaveLength(2);
    const arrived: ImportedRecording[] = [];
    let listed = 0;
    const takes: ImportedTakes = {
      get: () => ({ kept: [] }),
      add: async (each) => (arrived.push(each), 'added'),
      remove: async () => {},
      listAdded: async () => void (listed += 1),
    };
    const there = new FakeDevice().open();
    expect(await importReports(there.kept, result.files, async () => takes, work())).toEqual({
      kind: 'imported',
      added: 1,
      known: 0,
      recordings: 1001,
      talks: 0,
    });
    expect(arrived.map(({ take }) => Number(take.id))).toEqual(many.map((_, n) => n));
    expect(await arrived.at(-1)?.bytes.text()).toBe('1000');
    // A list of n takes, read once for each of them, is n² reads.
    expect(listed).toBe(1);
  },
);

test('if one of several files is refused, nothing of the others is added', async () => {
  const device = new FakeDevice();
  const { kept, takes } = device.open();
  const result = await importReports(kept, [await file(), new Blob(['nonsense'])], takes, work());
  expect(result).toEqual({ kind: 'refused', reason: 'foreign' });
  expect(await device.contents()).toEqual({ reports: {}, takes: {} });
});
