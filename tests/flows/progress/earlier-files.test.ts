// Files that earlier versions of Aura have exported are still imported, with everything in them.
import { expect, test } from 'vitest';
import recordingsV1 from '../../domain/progress/fixtures/recordings-v1.json' with { type: 'json' };
import recordingsV2 from '../../domain/progress/fixtures/recordings-v2.json' with { type: 'json' };
import reportsV1 from '../../domain/progress/fixtures/reports-v1.json' with { type: 'json' };
import { KEPT_VERSION, readKeptReport } from '../../../src/domain/progress/kept-report.ts';
import { FakeDevice } from './device.ts';
import { imported } from './export-import.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

async function importedFrom(base64: string) {
  const device = new FakeDevice();
  const { kept, keeper, takes } = device.open();
  const result = await imported(kept, new Blob([bytesOf(base64)]), takes);
  const { kept: found } = await keeper.find();
  return { result, reports: (await device.contents()).reports, keeper, found };
}

test('the plain file of reports has sessions, reports on videos, and measurements', async () => {
  const { result, reports } = await importedFrom(reportsV1.fileBase64);
  expect(result).toEqual({ kind: 'imported', added: 5, known: 0, recordings: 0, talks: 0 });
  const file = new TextDecoder().decode(bytesOf(reportsV1.fileBase64));
  const entries = (JSON.parse(file) as { reports: { report: { id: string } }[] }).reports;
  // A field that is newer than the file has a default.
  const kept = Object.values(reports).map((raw) => readKeptReport(raw));
  expect(kept).toMatchObject(
    entries.map(({ report }) => ({ kind: 'read', kept: { ...report, version: KEPT_VERSION } })),
  );
});

test('an archive of version 1 has recordings without attempts', async () => {
  const { result, keeper, found } = await importedFrom(recordingsV1.zipBase64);
  expect(result).toEqual({ kind: 'imported', added: 1, known: 0, recordings: 2, talks: 0 });
  expect(found.map(({ startedAt, attempts }) => [startedAt?.minute, attempts])).toEqual([
    [5, []],
    [undefined, []],
  ]);
  expect(await (await keeper.open('00000002-0000'))?.text()).toBe('the second');
});

test('an archive of version 2 has recordings, and the attempts at their passages', async () => {
  const { result, reports, keeper, found } = await importedFrom(recordingsV2.zipBase64);
  expect(result).toEqual({ kind: 'imported', added: 1, known: 0, recordings: 2, talks: 0 });
  expect(Object.values(reports)).toMatchObject([{ report: { later: { deep: [1, 0.1, 'é “x” 😀'] } } }]);
  const [first, second] = found;
  expect(await (await keeper.open(first!.id))?.text()).toBe('the first');
  expect(await (await keeper.openAttempt(first!.id, first!.attempts[0]!))?.text()).toBe('once more');
  expect(await (await keeper.open(second!.id))?.text()).toBe('the second');
});
