import { expect, test } from 'vitest';
import { crc32 } from '../../../src/domain/progress/crc32.ts';
import { LOCAL_HEADER, zipLayout } from '../../../src/domain/progress/zip-layout.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('an archive begins with the first file, and ends with its directory', () => {
  const bytes = ascii('hello');
  const { headers, directory, sizeBytes } = zipLayout([{ name: 'a.txt', sizeBytes: 5, crc32: crc32(bytes) }]);
  const [header] = headers;
  expect(header).toHaveLength(LOCAL_HEADER.sizeBytes + 5);
  const view = new DataView(header!.buffer);
  expect(view.getUint32(0, true)).toBe(0x04034b50);
  expect(view.getUint32(LOCAL_HEADER.crc32At, true)).toBe(crc32(bytes));
  expect(view.getUint32(LOCAL_HEADER.sizeAt, true)).toBe(5);
  expect(sizeBytes).toBe(header!.length + 5 + directory.length);
  expect(new DataView(directory.buffer).getUint32(directory.length - 22, true)).toBe(0x06054b50);
});

const GB4 = 2 ** 32;

test.each([
  ['just below 4 GiB', GB4 - 2, false],
  ['at 4 GiB', GB4 - 1, true],
  ['above 4 GiB', GB4 + 5, true],
])('a file %s, of %i bytes, needs ZIP64: %s', (_, sizeBytes, zip64) => {
  const { headers } = zipLayout([{ name: 'a', sizeBytes, crc32: 0 }]);
  const view = new DataView(headers[0]!.buffer);
  const size32 = view.getUint32(LOCAL_HEADER.sizeAt, true);
  expect(size32 === 0xffffffff).toBe(zip64);
  expect(headers[0]).toHaveLength(LOCAL_HEADER.sizeBytes + 1 + (zip64 ? 20 : 0));
  const size = zip64 ? view.getBigUint64(LOCAL_HEADER.sizeBytes + 1 + 4, true) : BigInt(size32);
  expect(size).toBe(BigInt(sizeBytes));
});

test('a directory beyond 4 GiB has the end records of ZIP64', () => {
  const { directory, headers, sizeBytes } = zipLayout([
    { name: 'a', sizeBytes: GB4, crc32: 0 },
    { name: 'b', sizeBytes: 1, crc32: 0 },
  ]);
  const offset = headers[0]!.length + GB4 + headers[1]!.length + 1;
  const view = new DataView(directory.buffer);
  const end64At = directory.length - 22 - 20 - 56;
  expect(view.getUint32(end64At, true)).toBe(0x06064b50);
  expect(view.getBigUint64(end64At + 48, true)).toBe(BigInt(offset));
  expect(view.getBigUint64(directory.length - 22 - 20 + 8, true)).toBe(BigInt(offset + end64At));
  expect(sizeBytes).toBe(offset + directory.length);
});
