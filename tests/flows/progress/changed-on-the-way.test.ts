// An export is known by its content. A system, an archiver, an editor or a host may change the file on its way.
import { beforeAll, describe, expect, test } from 'vitest';
import reportsV1 from '../../domain/progress/fixtures/reports-v1.json' with { type: 'json' };
import recordingsV2 from '../../domain/progress/fixtures/recordings-v2.json' with { type: 'json' };
import { FakeDevice } from './device.ts';
import { attempt, exported, imported, recording, report } from './export-import.ts';
import { unzipped, zipped } from './zipped.ts';

type Files = Record<string, Blob>;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
const text = new TextDecoder().decode(bytesOf(reportsV1.fileBase64));

/** Everything that an import stores, or why it was refused. */
async function storedBy(...files: Blob[]) {
  const device = new FakeDevice();
  const { kept, takes } = device.open();
  for (const file of files) {
    const result = await imported(kept, file, takes);
    if (result.kind !== 'imported') return result;
  }
  return device.contents();
}

/** The values of a tree, its keys sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** JSON as editors and other programs write it. */
const EDITS: readonly (readonly [string, (json: string) => string])[] = [
  ['pretty-printed', (json) => JSON.stringify(JSON.parse(json), undefined, 2)],
  ['with CRLF', (json) => JSON.stringify(JSON.parse(json), undefined, 2).replaceAll('\n', '\r\n')],
  ['with a byte order mark', (json) => `\uFEFF${json}`],
  ['with an empty line at its end', (json) => `${json}\r\n\r\n`],
  ['with sorted keys', (json) => JSON.stringify(sorted(JSON.parse(json)))],
  [
    'in ASCII',
    (json) =>
      json.replaceAll(/[^ -~\s]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
];

const ARCHIVES = ['of this version', 'of version 2'] as const;
let exports: Record<(typeof ARCHIVES)[number], Blob>;
let first: Blob;
let second: Blob;

beforeAll(async () => {
  const device = new FakeDevice().open();
  await device.kept.keep([report(1), report(2)]);
  const media = [
    recording(1, new Blob(['the first '.repeat(300_000)]), [attempt(new Blob(['once more']))]),
    recording(2, new Blob(['the second'])),
  ];
  exports = {
    'of this version': await exported(device.kept, media),
    'of version 2': new Blob([bytesOf(recordingsV2.zipBase64)]),
  };
  const other = new FakeDevice().open();
  await other.kept.keep([report(3)]);
  [first, second] = [exports['of this version'], await exported(other.kept, [recording(3, new Blob(['3']))])];
});

function renamed(files: Files, name: (name: string) => string): Files {
  return Object.fromEntries(Object.entries(files).map(([each, content]) => [name(each), content]));
}

const PACKINGS: readonly (readonly [string, (files: Files) => Promise<Blob>])[] = [
  ['compressed', (files) => zipped(files)],
  [
    'with ZIP64 headers and data descriptors',
    (files) => zipped(files, { zip64: true, dataDescriptor: true }),
  ],
  ['without data descriptors', (files) => zipped(files, { level: 0, dataDescriptor: false })],
  ['in another order', (files) => zipped(Object.fromEntries(Object.entries(files).toReversed()))],
  ['with a folder in front', (files) => zipped(renamed(files, (name) => `aura-reports (2)/${name}`))],
  ['without folders', (files) => zipped(renamed(files, (name) => name.split('/').at(-1)!))],
  [
    'with files of a system',
    (files) =>
      zipped({
        '.DS_Store': '\u0000\u0001',
        '__MACOSX/._aura.json': 'Mac OS X',
        ...files,
        'reports/desktop.ini': '[.ShellClassInfo]',
        'notes.json': '{"mine":true}',
      }),
  ],
  [
    'with other names',
    (files) =>
      zipped(renamed(files, (name) => name.replace('aura.json', 'aura (1).json').replace('Aura 2026', 'x'))),
  ],
  ['with bytes before and after it', async (files) => new Blob(['\r\n', await zipped(files), '\n'])],
];

describe.each(ARCHIVES)('an archive %s is imported', (name) => {
  test.each(PACKINGS)('packed again %s', async (_, pack) => {
    const whole = await storedBy(exports[name]);
    expect(whole).toHaveProperty('reports');
    expect(await storedBy(await pack(await unzipped(exports[name])))).toEqual(whole);
  });

  test.each(EDITS)('with its JSON %s', async (_, edit) => {
    const files = await unzipped(exports[name]);
    for (const [file, content] of Object.entries(files)) {
      if (file.endsWith('.json')) files[file] = new Blob([edit(await content.text())]);
    }
    expect(await storedBy(await zipped(files))).toEqual(await storedBy(exports[name]));
  });
});

test('two exports in one archive are imported together', async () => {
  const [one, two] = [await unzipped(first), await unzipped(second)];
  const both = { ...renamed(one, (name) => `1/${name}`), ...renamed(two, (name) => `2/${name}`) };
  expect(await storedBy(await zipped(both))).toEqual(await storedBy(first, second));
});

test.each(EDITS)('the file of reports of earlier versions is imported %s', async (_, edit) => {
  expect(await storedBy(new Blob([edit(text)]))).toEqual(await storedBy(new Blob([text])));
});

test('a change of content is found, whatever else was changed', async () => {
  const files = await unzipped(first);
  for (const name of Object.keys(files)) {
    const content = await files[name]!.text();
    const changed = content.includes('"version":3')
      ? content.replace('"lengthS":61.5', '"lengthS":61.6').replace(/"checksum":"./, '"checksum":"g')
      : content.replace(/[a-z](?=[^a-z]*$)/, 'z');
    expect(changed).not.toBe(content);
    const packed = await zipped({ ...files, [name]: changed });
    expect(await storedBy(packed), name).toEqual({ kind: 'refused', reason: 'damaged' });
  }
  const edited = JSON.parse(text) as { reports: { report: { madeAt: string } }[] };
  edited.reports[1]!.report.madeAt = '2026-11-23T09:30:00.000Z';
  expect(await storedBy(new Blob([JSON.stringify(edited)]))).toEqual({ kind: 'refused', reason: 'damaged' });
});

describe('a hostile archive is refused in seconds', () => {
  const contents = (reports: string[]) =>
    JSON.stringify({
      format: 'aura-reports-and-recordings',
      version: 3,
      reports: reports.map((file) => ({ file, checksum: '00000000' })),
      recordings: [],
    });
  const HOSTILE: readonly (readonly [string, () => Promise<Blob>])[] = [
    ['90 MB of zeros in a report', async () => bomb(90)],
    ['30,000 files', async () => repeated(15_000)],
    [
      'a report of nested brackets',
      async () => zipped({ 'aura.json': contents(['a']), 'a.json': '['.repeat(4e6) }),
    ],
    ['a size that is too small', async () => lying(await zipped({ 'aura.json': ' '.repeat(3e6) }), 3e6, 10)],
    ['a size that is too large', async () => lying(await zipped({ 'aura.json': '{}' }), 2, 2 ** 31)],
    ['a directory of 200 MB', async () => longDirectory(200)],
  ];
  const zeros = (mib: number) => new Blob(Array.from({ length: mib }, () => new Uint8Array(2 ** 20)));
  const bomb = (mib: number) => zipped({ 'aura.json': contents(['a']), 'a.json': zeros(mib) });

  test.each(HOSTILE)('%s', async (_, make) => {
    const file = await make();
    const begunMs = performance.now();
    expect(await storedBy(file)).toMatchObject({ kind: 'refused' });
    expect(performance.now() - begunMs).toBeLessThan(5000);
  });

  test('files that share their bytes', async () => {
    expect(await storedBy(await repeated(100))).toEqual({ kind: 'refused', reason: 'damaged' });
  });

  /** An archive whose directory lists its two files many times. */
  async function repeated(count: number): Promise<Blob> {
    const files = { 'aura.json': contents([]), 'a.json': '1'.repeat(100_000) };
    const view = new DataView(await (await zipped(files, { level: 0 })).arrayBuffer());
    const end = view.byteLength - 22;
    const begin = view.getUint32(end + 16, true);
    const directory = view.buffer.slice(begin, end);
    view.setUint16(end + 8, 2 * count, true);
    view.setUint16(end + 10, 2 * count, true);
    view.setUint32(end + 12, count * directory.byteLength, true);
    const copies = Array.from({ length: count }, () => directory);
    return new Blob([view.buffer.slice(0, begin), ...copies, view.buffer.slice(end)]);
  }
});

/** An archive whose headers say another size of the file that has this one. */
async function lying(archive: Blob, sizeBytes: number, said: number): Promise<Blob> {
  const view = new DataView(await archive.arrayBuffer());
  for (let at = 0; at < view.byteLength - 4; at += 1) {
    if (view.getUint32(at, true) === sizeBytes) view.setUint32(at, said, true);
  }
  return new Blob([view.buffer]);
}

/** An archive whose end says that the directory is as large as the archive. */
async function longDirectory(mib: number): Promise<Blob> {
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 9, true);
  end.setUint16(10, 9, true);
  end.setUint32(12, mib * 2 ** 20, true);
  return new Blob([...Array.from({ length: mib }, () => new Uint8Array(2 ** 20)), end.buffer]);
}
