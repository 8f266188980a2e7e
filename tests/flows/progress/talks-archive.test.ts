// Talks in exports and imports (rule 181).
import { expect, test } from 'vitest';
import type { KeptTalk } from '../../../src/domain/talk/kept-talk.ts';
import { exportReports } from '../../../src/flows/progress/export-reports.ts';
import { type ImportingReports, importReports } from '../../../src/flows/progress/import-reports.ts';
import { createTalks } from '../../../src/flows/talk/talks.ts';
import { FakeClock } from '../../fake-clock.ts';
import { FakeKeyedStore, FakeWindows } from '../../fake-keyed-store.ts';
import { noBug } from '../../no-bug.ts';
import { pick, randomFrom } from '../../random.ts';
import { report, work } from './export-import.ts';
import { FakeDevice } from './device.ts';
import { unzipped, zipped } from './zipped.ts';

const id = (n: number) => n.toString(16).padStart(32, '0');
const talk = (n: number, text: string, keptAt = '2026-11-22T09:30:00.000Z'): KeptTalk => ({
  version: 1,
  id: id(n),
  keptAt,
  text,
});

/** A device with reports and talks. */
function device(talksBefore: readonly KeptTalk[] = []) {
  const store = new FakeKeyedStore();
  for (const each of talksBefore) store.values.set(each.id, each);
  const talks = createTalks({
    talks: store,
    windows: new FakeWindows().open(),
    checkRoom: async () => undefined,
    clock: new FakeClock(),
    log: noBug,
  });
  const { kept } = new FakeDevice().open();
  return {
    store,
    kept,
    talks,
    texts: () => [...store.values.values()].map((each) => (each as KeptTalk).text).toSorted(),
    importing: (file: Blob, given: ImportingReports = kept) =>
      importReports(
        given,
        [file],
        async () => undefined,
        work(),
        async () => talks,
      ),
  };
}

async function exported(talks: readonly KeptTalk[], reports = [report(1)]): Promise<Blob> {
  const { kept } = device();
  if (reports.length > 0) await kept.keep(reports);
  const result = await exportReports(kept, [], work(), talks);
  if (result.kind !== 'exported') throw new Error(result.kind);
  return result.files[0]!;
}

test('talks are exported with reports, and imported as they were, whatever they contain', async () => {
  const random = randomFrom(181);
  const marks = ['## One (1:00)\n', '\r\n', '\ud800', '\u0000', '"', '\\', ',', '{"', '日本', '\u2028', ' '];
  const talks = Array.from({ length: 40 }, (_, n) =>
    talk(n, Array.from({ length: 30 }, () => pick(random, marks)).join('')),
  );
  const there = device();
  expect(await there.importing(await exported(talks))).toEqual({
    kind: 'imported',
    added: 1,
    known: 0,
    recordings: 0,
    talks: 40,
  });
  expect([...there.store.values.values()]).toEqual(talks);
  expect(await there.importing(await exported(talks))).toMatchObject({ known: 1, talks: 0 });
});

test('talks that can not be read are counted, and the others can be exported', async () => {
  const here = device([talk(1, 'read')]);
  here.store.values.set(id(2), { version: 9, id: id(2) });
  here.store.values.set(id(3), talk(4, 'under another id'));
  expect(await here.talks.kept()).toEqual({
    kind: 'stored',
    value: { talks: [talk(1, 'read')], unreadableCount: 2 },
  });
});

test('the text of a talk that was kept last stays', async () => {
  const there = device([
    talk(1, 'here, newer', '2026-11-23T09:30:00.000Z'),
    talk(2, 'here, older', '2026-11-21T09:30:00.000Z'),
    talk(3, 'the same', '2026-11-21T09:30:00.000Z'),
  ]);
  const file = await exported([talk(1, 'file'), talk(2, 'file'), talk(3, 'the same'), talk(4, 'new')], []);
  expect(await there.importing(file)).toMatchObject({ kind: 'imported', talks: 2 });
  expect(there.texts()).toEqual(['file', 'here, newer', 'new', 'the same']);
});

test('a text that is typed at the moment is not replaced', async () => {
  const there = device([talk(1, 'kept', '2026-11-21T09:30:00.000Z')]);
  await there.talks.refresh();
  there.talks.edit(id(1), 'typed');
  await there.importing(await exported([talk(1, 'file')]));
  expect(there.talks.get().talks).toEqual([{ id: id(1), text: 'typed', kept: 'changed' }]);
});

test.each([
  ['changed', (text: string) => text.replace('One', 'Two')],
  ['emptied', () => ''],
])('a talk whose file was %s is damaged, and nothing is changed', async (_, change) => {
  const files = await unzipped(await exported([talk(1, '## One')]));
  const name = `talks/${id(1)}.json`;
  const there = device();
  const file = await zipped({ ...files, [name]: change(await files[name]!.text()) });
  expect(await there.importing(file)).toEqual({ kind: 'refused', reason: 'damaged' });
  expect(there.texts()).toEqual([]);
  expect(await there.kept.ids()).toEqual({ kind: 'stored', value: [] });
});

test('an archive that was packed again in another folder has its talks', async () => {
  const files = await unzipped(await exported([talk(1, '## One')]));
  const moved = Object.entries(files).map(([name, bytes]) => [`copy/${name.replaceAll('/', '-')}`, bytes]);
  const there = device();
  expect(await there.importing(await zipped(Object.fromEntries(moved)))).toMatchObject({ talks: 1 });
});

test('talks are restored if reports can not be added', async () => {
  const there = device([talk(1, 'older', '2026-11-21T09:30:00.000Z')]);
  const full: ImportingReports = { ...there.kept, keepAll: async () => ({ kind: 'storage-full' }) };
  const file = await exported([talk(1, 'newer'), talk(2, 'new')]);
  expect(await there.importing(file, full)).toEqual({ kind: 'storage-full' });
  expect(there.texts()).toEqual(['older']);
});

test('talks that do not fit are refused before the first is written', async () => {
  const there = device();
  const noRoom = { neededBytes: 1, freeBytes: 0 } as never;
  const given = { ...there.kept, room: { ...there.kept.room, check: async () => noRoom } };
  const file = await exported([talk(1, '## One')], []);
  expect(await there.importing(file, given)).toEqual({ kind: 'storage-full', noRoom });
  expect(there.texts()).toEqual([]);
});

test('an export without talks says nothing of them', async () => {
  const files = await unzipped(await exported([]));
  expect(JSON.parse(await files['aura.json']!.text())).not.toHaveProperty('talks');
});
