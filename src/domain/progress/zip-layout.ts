/** A file in a ZIP archive, stored without compression. */
export interface ZipEntry {
  /** In ASCII, with `/` between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly crc32: number;
}

/** All of an archive except the bytes of its files. */
interface ZipLayout {
  /** For each file, the header before its bytes. */
  readonly headers: readonly Uint8Array<ArrayBuffer>[];
  /** The central directory, after the last file. */
  readonly directory: Uint8Array<ArrayBuffer>;
  readonly sizeBytes: number;
}

/** Size of a local header without the name, and offsets of the file's checksum and size in it. */
export const LOCAL_HEADER = { sizeBytes: 30, crc32At: 14, sizeAt: 22 } as const;

/** Value of a 32-bit field whose number is in the ZIP64 field instead. */
const ELSEWHERE = 0xffffffff;

const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
} as const;

/** The version that is needed to read an archive, with and without ZIP64. */
const VERSION = { zip64: 45, usual: 20 } as const;

/** 1980-01-01, the earliest date. It is constant, so that the layout depends only on the entries. */
const NO_DATE = 0x21;
const ZIP64_FIELD = 1;

/** Bytes in a field, and its value. */
type Field = readonly [sizeBytes: 2 | 4 | 8, value: number];

/**
 * The layout of a ZIP archive whose files are stored without compression (PKWARE's APPNOTE 6.3). Equal entries give equal layouts, so
 * that an import can compare the whole layout.
 */
export function zipLayout(entries: readonly ZipEntry[]): ZipLayout {
  const headers: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    headers.push(header);
    central.push(centralHeader(entry, offset));
    offset += header.length + entry.sizeBytes;
  }
  const centralBytes = joined(central);
  const directory = joined([centralBytes, ...endOf(entries.length, centralBytes.length, offset)]);
  return { headers, directory, sizeBytes: offset + directory.length };
}

function localHeader({ name, sizeBytes, crc32 }: ZipEntry): Uint8Array<ArrayBuffer> {
  const large = sizeBytes >= ELSEWHERE;
  const extra = large ? zip64Field([sizeBytes, sizeBytes]) : new Uint8Array();
  return joined([
    fields([4, SIGNATURE.local], ...common(large, crc32, sizeBytes, name, extra)),
    ascii(name),
    extra,
  ]);
}

function centralHeader({ name, sizeBytes, crc32 }: ZipEntry, offset: number): Uint8Array<ArrayBuffer> {
  const large = sizeBytes >= ELSEWHERE;
  const far = offset >= ELSEWHERE;
  const extra =
    large || far
      ? zip64Field([...(large ? [sizeBytes, sizeBytes] : []), ...(far ? [offset] : [])])
      : new Uint8Array();
  return joined([
    fields(
      [4, SIGNATURE.central],
      [2, VERSION.zip64],
      ...common(large || far, crc32, sizeBytes, name, extra),
      // No comment, disk, or attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(offset, ELSEWHERE)],
    ),
    ascii(name),
    extra,
  ]);
}

/** The fields that both headers of an entry have. */
function common(
  zip64: boolean,
  crc32: number,
  sizeBytes: number,
  name: string,
  extra: Uint8Array,
): readonly Field[] {
  const size = Math.min(sizeBytes, ELSEWHERE);
  return [
    [2, zip64 ? VERSION.zip64 : VERSION.usual],
    // No flags, no compression.
    [2, 0],
    [2, 0],
    [2, 0],
    [2, NO_DATE],
    [4, crc32],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra.length],
  ];
}

/** The end of the archive, with ZIP64 fields if needed. */
function* endOf(count: number, centralSize: number, offset: number): Generator<Uint8Array<ArrayBuffer>> {
  if (offset >= ELSEWHERE) {
    yield fields(
      [4, SIGNATURE.end64],
      // The bytes that follow in this record.
      [8, 44],
      [2, VERSION.zip64],
      [2, VERSION.zip64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, centralSize],
      [8, offset],
    );
    yield fields([4, SIGNATURE.locator64], [4, 0], [8, offset + centralSize], [4, 1]);
  }
  yield fields(
    [4, SIGNATURE.end],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, centralSize],
    [4, Math.min(offset, ELSEWHERE)],
    [2, 0],
  );
}

function zip64Field(values: readonly number[]): Uint8Array<ArrayBuffer> {
  return fields([2, ZIP64_FIELD], [2, 8 * values.length], ...values.map((value): Field => [8, value]));
}

/** Fields one after another, each little-endian. */
function fields(...all: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const [sizeBytes, value] of all) {
    let rest = value;
    for (let i = 0; i < sizeBytes; i += 1) {
      bytes.push(rest % 256);
      rest = Math.floor(rest / 256);
    }
  }
  return new Uint8Array(bytes);
}

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
