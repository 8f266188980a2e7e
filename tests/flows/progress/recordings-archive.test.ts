import { beforeEach, describe, expect, test } from 'vitest';
import { crc32 } from '../../../src/domain/progress/crc32.ts';
import type { ImportedTakes } from '../../../src/flows/progress/import-reports.ts';
import type { KeptReports } from '../../../src/flows/progress/kept-reports.ts';
import type { RecordingToExport } from '../../../src/flows/progress/recordings-archive.ts';
import type { TakeKeeper } from '../../../src/workers/take/protocol.ts';
import recordingsV1 from '../../domain/progress/fixtures/recordings-v1.json' with { type: 'json' };
import { damage } from '../../damage.ts';
import { randomFrom } from '../../random.ts';
import { FakeDevice } from './device.ts';
import { attempt, exported as exportedFrom, imported, recording, report } from './export-import.ts';

let device: FakeDevice;
let kept: KeptReports;
let keeper: TakeKeeper;
let takes: () => Promise<ImportedTakes>;

function openDevice(): void {
  device = new FakeDevice();
  ({ kept, keeper, takes } = device.open());
}

beforeEach(openDevice);

const everything = () => JSON.stringify(device.contents());

/** More than is copied at a time. */
const LARGE_BYTES = 2 ** 20 + 5;

const noise = (length: number) =>
  Uint8Array.from({ length }, (_, i) => (i * i * 31 + (i >> 3) * 7 + 11) & 0xff);

const exported = (recordings: readonly RecordingToExport[]) => exportedFrom(kept, recordings);

test('reports and recordings come back on another device, each once, and the recordings are kept there', async () => {
  await kept.keep([report(1)]);
  // The second has the same name, as both were made in one minute.
  const file = await exported([
    recording(1, new Blob([noise(LARGE_BYTES)])),
    recording(2, new Blob([noise(10)])),
  ]);
  expect(file.type).toBe('application/zip');
  openDevice();
  expect(await imported(kept, file, takes)).toEqual({ kind: 'imported', added: 1, known: 0, recordings: 2 });
  const { kept: found, unfinished } = await keeper.find();
  expect(unfinished).toEqual([]);
  expect(found.map(({ id, startedAt, sizeBytes }) => ({ id, hour: startedAt?.hour, sizeBytes }))).toEqual([
    { id: '00000001-0000', hour: 14, sizeBytes: LARGE_BYTES },
    { id: '00000002-0000', hour: 14, sizeBytes: 10 },
  ]);
  const bytes = await keeper.open('00000001-0000');
  expect(bytes?.type).toBe('video/webm');
  expect(crc32(new Uint8Array(await bytes!.arrayBuffer()))).toBe(crc32(noise(LARGE_BYTES)));

  const before = everything();
  expect(await imported(kept, file, takes)).toEqual({ kind: 'imported', added: 0, known: 1, recordings: 0 });
  expect(everything()).toBe(before);
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
  const before = everything();
  device.disk.roomBytes = 4000;
  expect(await imported(kept, file, takes)).toEqual({ kind: 'storage-full' });
  expect(everything()).toBe(before);
});

test('a file of version 1, which has no attempts, is read', async () => {
  const bytes = Uint8Array.from(atob(recordingsV1.zipBase64), (byte) => byte.charCodeAt(0));
  const file = new Blob([bytes]);
  const result = await imported(kept, file, takes);
  expect(result).toEqual({ kind: 'imported', added: 1, known: 0, recordings: 2 });
  const { kept: found } = await keeper.find();
  expect(found.map(({ startedAt, attempts }) => [startedAt?.minute, attempts])).toEqual([
    [5, []],
    [undefined, []],
  ]);
  expect(await (await keeper.open('00000002-0000'))?.text()).toBe('the second');
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
  const before = everything();
  if (kind === 'storage-full') device.disk.roomBytes = 4000;
  const refusing = async () => ({
    ...(await takes()),
    ...(kind === 'storage-refused' && { add: async () => 'refused' as const }),
  });
  expect(await imported(kept, file, refusing)).toEqual({ kind });
  expect(everything()).toBe(before);
});

test('recordings are not added if the device refuses their reports', async () => {
  await kept.keep([report(1)]);
  const file = await exported([recording(1, new Blob([noise(100)]))]);
  openDevice();
  const before = everything();
  const refusing = { ids: kept.ids, keepAll: async () => ({ kind: 'storage-refused' }) as const };
  expect(await imported(refusing, file, takes)).toEqual({ kind: 'storage-refused' });
  expect(everything()).toBe(before);
});

describe('a file is refused, and storage stays byte for byte as it was:', () => {
  async function refusal(file: Blob): Promise<string> {
    const before = everything();
    const result = await imported(kept, file, takes);
    expect(everything() === before).toBe(true);
    return result.kind === 'refused' ? result.reason : result.kind;
  }

  async function archive(): Promise<Uint8Array<ArrayBuffer>> {
    await kept.keep([report(1), report(2)]);
    const file = await exported([
      recording(1, new Blob([noise(900)]), [attempt(new Blob([noise(30)]))]),
      recording(2, new Blob([noise(40)])),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    openDevice();
    await kept.keep([report(7)]);
    return bytes;
  }

  test('one of a later version', async () => {
    const bytes = await archive();
    const text = new TextDecoder('latin1').decode(bytes);
    bytes[text.indexOf('"version":2') + '"version":'.length] = '3'.charCodeAt(0);
    expect(await refusal(new Blob([bytes]))).toBe('later-version');
  });

  test('one of another kind, and 200 MB of nonsense with and without the beginning of an archive', async () => {
    const bytes = await archive();
    const other = bytes.slice();
    other[30] = 'b'.charCodeAt(0);
    expect(await refusal(new Blob([other]))).toBe('foreign');
    const nonsense = Array.from<Uint8Array<ArrayBuffer>>({ length: 200 }).fill(noise(2 ** 20));
    expect(await refusal(new Blob(nonsense))).toBe('foreign');
    expect(await refusal(new Blob([bytes.subarray(0, 39), ...nonsense]))).not.toBe('imported');
    expect(await refusal(new Blob([bytes, ...nonsense]))).toBe('damaged');
  });

  test('1,000 that are damaged', { timeout: 240_000 }, async () => {
    const bytes = await archive();
    const random = randomFrom(3);
    for (let i = 0; i < 1000; i += 1) {
      const damaged = damage(bytes, i % 5, (count) => Math.floor(random() * count));
      expect(['damaged', 'foreign', 'later-version'], `damage ${i}`).toContain(
        await refusal(new Blob([damaged])),
      );
    }
  });

  test('one with any single byte changed', { timeout: 240_000 }, async () => {
    await kept.keep([]);
    const file = await exported([recording(1, new Blob([noise(20)]), [attempt(new Blob([noise(9)]))])]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1;
      expect(await refusal(new Blob([damaged])), `byte ${at}`).not.toBe('imported');
    }
  });
});
