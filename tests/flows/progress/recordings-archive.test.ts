import { beforeEach, describe, expect, test } from 'vitest';
import { crc32 } from '../../../src/domain/progress/crc32.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-recordings.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import type { RecordingToExport } from '../../../src/flows/progress/pack-archive.ts';
import type { TakeKeeper } from '../../../src/workers/take/protocol.ts';
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { FakeDevice } from './device.ts';
import { attempt, exported as exportedFrom, imported, recording, report } from './export-import.ts';
import { zipped } from './zipped.ts';

let device: FakeDevice;
let kept: KeptReports;
let keeper: TakeKeeper;
let takes: () => Promise<ImportedTakes>;

function openDevice(): void {
  device = new FakeDevice();
  ({ kept, keeper, takes } = device.open());
}

beforeEach(openDevice);

const everything = async () => JSON.stringify(await device.contents());

/** More than is copied at a time. */
const LARGE_BYTES = 2 ** 20 + 5;

const noise = (length: number) =>
  Uint8Array.from({ length }, (_, i) => (i * i * 31 + (i >> 3) * 7 + 11) & 0xff);

const exported = (recordings: readonly RecordingToExport[]) => exportedFrom(kept, recordings);

test('reports and recordings come back on another device, each once, and the recordings are kept there', async () => {
  await kept.keep([report(1)]);
  // The second has the same name, as both were made in one minute.
  const first = recording(1, new Blob([noise(LARGE_BYTES)]));
  const session = report(1).id;
  const file = await exported([
    { ...first, take: { ...first.take, session } },
    recording(2, new Blob([noise(10)])),
  ]);
  expect(file.type).toBe('application/zip');
  openDevice();
  expect(await imported(kept, file, takes)).toEqual({
    kind: 'imported',
    added: 1,
    known: 0,
    recordings: 2,
    talks: 0,
  });
  const { kept: found, unfinished } = await keeper.find();
  expect(unfinished).toEqual([]);
  expect(
    found.map(({ id, session: of, startedAt, sizeBytes }) => ({ id, of, hour: startedAt?.hour, sizeBytes })),
  ).toEqual([
    { id: '00000001-0000', of: session, hour: 14, sizeBytes: LARGE_BYTES },
    { id: '00000002-0000', of: undefined, hour: 14, sizeBytes: 10 },
  ]);
  const bytes = await keeper.open('00000001-0000');
  expect(bytes?.type).toBe('video/webm');
  expect(crc32(new Uint8Array(await bytes!.arrayBuffer()))).toBe(crc32(noise(LARGE_BYTES)));

  const before = await everything();
  expect(await imported(kept, file, takes)).toEqual({
    kind: 'imported',
    added: 0,
    known: 1,
    recordings: 0,
    talks: 0,
  });
  expect(await everything()).toBe(before);
});

test('imported attempts are listed beside their takes, and can be played', async () => {
  const attempts = [attempt(new Blob(['second take'])), attempt(new Blob([noise(LARGE_BYTES)]))];
  const file = await exported([
    recording(1, new Blob(['bytes']), attempts),
    recording(2, new Blob(['others'])),
  ]);
  expect(await file.text()).toContain('recordings/Aura 2026-11-22 14.20 again (2).m4a');
  openDevice();
  await imported(kept, file, takes);
  const [first, second] = (await keeper.find()).kept;
  const facts = attempts[0]!.attempt;
  expect(first?.attempts).toEqual([
    { ...facts, file: 'attempt-1', sizeBytes: 11 },
    { ...facts, file: 'attempt-2', sizeBytes: LARGE_BYTES },
  ]);
  expect(second?.attempts).toEqual([]);
  const played = await keeper.openAttempt(first!.id, first!.attempts[0]!);
  expect(played?.type).toBe('audio/mp4');
  expect(await played?.text()).toBe('second take');
  expect(await (await keeper.open(second!.id))?.text()).toBe('others');
});

test('nothing of a file is imported if there is no room for one of its attempts', async () => {
  const file = await exported([recording(1, new Blob([noise(100)]), [attempt(new Blob([noise(5000)]))])]);
  openDevice();
  const before = await everything();
  device.disk.roomBytes = 4000;
  expect(await imported(kept, file, takes)).toEqual({ kind: 'storage-full' });
  expect(await everything()).toBe(before);
});

test('recordings of the same minute have names of their own', async () => {
  const file = await exported([1, 2, 3].map((n) => recording(n, new Blob([noise(n)]))));
  const text = await file.text();
  for (const name of ['14.05.webm', '14.05 (2).webm', '14.05 (3).webm']) {
    expect(text).toContain(`recordings/Aura 2026-11-22 ${name}`);
  }
});

test.each([
  ['is full', 'storage-full'],
  ['refuses a recording', 'storage-refused'],
])('a device that %s keeps its own reports and takes, and nothing of the file', async (_, kind) => {
  await kept.keep([report(1)]);
  const file = await exported([recording(1, new Blob([noise(100)])), recording(2, new Blob([noise(5000)]))]);
  openDevice();
  await kept.keep([report(7)]);
  const before = await everything();
  if (kind === 'storage-full') device.disk.roomBytes = 4000;
  const refusing = async () => ({
    ...(await takes()),
    ...(kind === 'storage-refused' && { add: async () => 'refused' as const }),
  });
  expect(await imported(kept, file, refusing)).toEqual({ kind });
  expect(await everything()).toBe(before);
});

test('recordings are not added if the device refuses their reports', async () => {
  await kept.keep([report(1)]);
  const file = await exported([recording(1, new Blob([noise(100)]))]);
  openDevice();
  const before = await everything();
  const refusing = { ...kept, keepAll: async () => ({ kind: 'storage-refused' }) as const };
  expect(await imported(refusing, file, takes)).toEqual({ kind: 'storage-refused' });
  expect(await everything()).toBe(before);
});

/** The outcome of an import. If the file was imported, everything is as after the import of the whole file. */
async function outcomeOf(file: Blob, whole: string): Promise<string> {
  openDevice();
  await kept.keep([report(7)]);
  const before = await everything();
  const result = await imported(kept, file, takes);
  expect(await everything()).toBe(result.kind === 'imported' ? whole : before);
  return result.kind === 'refused' ? result.reason : result.kind;
}

/** Whether two texts are JSON of the same value. */
function readsAlike(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}

describe('a file is refused, and storage stays byte for byte as it was:', () => {
  let bytes: Uint8Array<ArrayBuffer>;
  let whole: string;
  let reports: string[];

  beforeEach(async () => {
    await kept.keep([report(1), report(2)]);
    const file = await exported([
      recording(1, new Blob([noise(900)]), [attempt(new Blob([noise(30)]))]),
      recording(2, new Blob([noise(40)])),
    ]);
    bytes = new Uint8Array(await file.arrayBuffer());
    reports = Object.values((await device.contents()).reports).map((each) => JSON.stringify(each));
    openDevice();
    await kept.keep([report(7)]);
    await imported(kept, file, takes);
    whole = await everything();
  });

  test('one of a later version', async () => {
    const contents = { format: 'aura-reports-and-recordings', version: 4, anything: [] };
    const later = await zipped({ 'aura.json': JSON.stringify(contents) });
    expect(await outcomeOf(later, whole)).toBe('later-version');
  });

  test('one of another kind, and 200 MB of nonsense with and without the beginning of an archive', async () => {
    expect(await outcomeOf(await zipped({ 'text.json': '{}' }), whole)).toBe('foreign');
    const nonsense = Array.from<Uint8Array<ArrayBuffer>>({ length: 200 }).fill(noise(2 ** 20));
    expect(await outcomeOf(new Blob(nonsense), whole)).toBe('foreign');
    expect(await outcomeOf(new Blob([bytes.subarray(0, 39), ...nonsense]), whole)).toBe('damaged');
    expect(await outcomeOf(new Blob([bytes, ...nonsense]), whole)).toBe('damaged');
  });

  test('1,000 that are damaged, unless everything in them is whole', { timeout: 240_000 }, async () => {
    const random = randomFrom(3);
    let refused = 0;
    for (let i = 0; i < 1000; i += 1) {
      const damaged = damage(bytes, i % 5, (count) => Math.floor(random() * count));
      const outcome = await outcomeOf(new Blob([damaged]), whole);
      expect(['damaged', 'foreign', 'later-version', 'imported'], `damage ${i}`).toContain(outcome);
      if (outcome !== 'imported') refused += 1;
    }
    expect(refused).toBeGreaterThan(800);
  });

  test('one with any single byte of a recording, an attempt, a report or the table changed', async () => {
    const decoder = new TextDecoder('latin1');
    const text = decoder.decode(bytes);
    const tableAt = text.indexOf('{"format"');
    const table = text.slice(tableAt, text.indexOf('PK', tableAt));
    const contents = [
      noise(900),
      noise(30),
      noise(40),
      ...[...reports, table].map((each) => new TextEncoder().encode(each)),
    ];
    let changed = 0;
    for (const content of contents) {
      const from = text.indexOf(decoder.decode(content));
      expect(from).toBeGreaterThan(0);
      // Every byte of the recordings, and every seventh of the texts.
      const step = content.length > 900 ? 7 : 1;
      for (let at = from; at < from + content.length; at += step) {
        const damaged = bytes.slice();
        damaged[at]! ^= 1;
        const now = decoder.decode(damaged.subarray(from, from + content.length));
        // The last of 17 digits may be another one of the same number.
        if (readsAlike(decoder.decode(content), now)) continue;
        changed += 1;
        expect(await outcomeOf(new Blob([damaged]), whole), `byte ${at}`).not.toBe('imported');
      }
    }
    expect(changed).toBeGreaterThan(1500);
  });
});
