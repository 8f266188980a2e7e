import { crc32 } from '../../domain/progress/crc32.ts';
import type { FileRefusal } from '../../domain/progress/report-file.ts';
import {
  archiveEntries,
  CONTENTS_FILE,
  CONTENTS_MAX_BYTES,
  contentsText,
  readContents,
  type RecordingFile,
} from '../../domain/progress/recordings-file.ts';
import { LOCAL_HEADER, type ZipEntry, zipLayout } from '../../domain/progress/zip-layout.ts';
import type { ImportedAttempt, ImportedRecording } from '../../workers/take/protocol.ts';
import { fileChunks, type FileWork } from './file-work.ts';

interface Named {
  /** The name of its exported file. */
  readonly name: string;
}

export interface RecordingToExport extends ImportedRecording, Named {
  readonly attempts: readonly (ImportedAttempt & Named)[];
}

export interface Archive {
  readonly reports: Blob;
  readonly recordings: readonly ImportedRecording[];
}

const CONTENTS_AT = LOCAL_HEADER.sizeBytes + CONTENTS_FILE.length;

/** Packs reports and recordings into a ZIP archive, a Blob that refers to their bytes without copying them. */
export async function packArchive(
  reports: Blob,
  recordings: readonly RecordingToExport[],
  work: FileWork,
): Promise<Blob> {
  const summed: RecordingFile[] = [];
  for (const { take, name, bytes, attempts } of recordings) {
    const beside: RecordingFile['attempts'][number][] = [];
    for (const { attempt, ...file } of attempts) {
      beside.push({ attempt, name: file.name, ...(await summedUp(file.bytes, work)) });
    }
    summed.push({ take, name, attempts: beside, ...(await summedUp(bytes, work)) });
  }
  const text = contentsText(await summedUp(reports, work), summed);
  const contents = new Blob([text]);
  const read = readContents(text);
  if (typeof read === 'string') throw new Error('The contents that were just written are refused.');
  const { headers, directory } = zipLayout(archiveEntries(await summedUp(contents, work), read));
  const media = recordings.flatMap((recording) => [recording, ...recording.attempts]);
  const files = [contents, reports, ...media.map(({ bytes }) => bytes)];
  const parts = headers.flatMap((header, i) => [header, files[i] ?? new Blob()]);
  return new Blob([...parts, directory], { type: 'application/zip' });
}

/**
 * Unpacks an archive after checking every byte: the contents determine all headers, and each file has a checksum.
 *
 * @returns undefined if the file doesn't begin like an archive
 */
export async function unpackArchive(file: Blob, work: FileWork): Promise<Archive | FileRefusal | undefined> {
  const beginning = await bytesOf(file.slice(0, CONTENTS_AT));
  if (!beginsLikeArchive(beginning)) return undefined;
  const sizeBytes = new DataView(beginning.buffer).getUint32(LOCAL_HEADER.sizeAt, true);
  if (sizeBytes > CONTENTS_MAX_BYTES) return 'damaged';
  const contentsFile = file.slice(CONTENTS_AT, CONTENTS_AT + sizeBytes);
  const contents = readContents(await contentsFile.text());
  if (typeof contents === 'string') return contents;

  const entries = archiveEntries(await summedUp(contentsFile, work), contents);
  const layout = zipLayout(entries);
  if (layout.sizeBytes !== file.size) return 'damaged';
  const files: Blob[] = [];
  let at = 0;
  for (const [i, header] of layout.headers.entries()) {
    if (!(await isAt(file, at, header))) return 'damaged';
    at += header.length;
    const end = at + (entries[i]?.sizeBytes ?? 0);
    files.push(file.slice(at, end));
    at = end;
  }
  if (!(await isAt(file, at, layout.directory))) return 'damaged';
  for (const [i, part] of files.entries()) {
    const sum = await summedUp(part, work);
    if (!work.canceled.aborted && sum.crc32 !== entries[i]?.crc32) return 'damaged';
  }
  const [, reports = new Blob(), ...media] = files;
  let next = 0;
  const nextFile = () => media[next++] ?? new Blob();
  return {
    reports,
    recordings: contents.recordings.map(({ take, attempts }) => ({
      take,
      bytes: nextFile(),
      attempts: attempts.map(({ attempt }) => ({ attempt, bytes: nextFile() })),
    })),
  };
}

function beginsLikeArchive(beginning: Uint8Array): boolean {
  const name = new TextDecoder().decode(beginning.subarray(LOCAL_HEADER.sizeBytes));
  return String.fromCharCode(...beginning.subarray(0, 4)) === 'PK\u0003\u0004' && name === CONTENTS_FILE;
}

async function isAt(file: Blob, at: number, expected: Uint8Array): Promise<boolean> {
  const there = await bytesOf(file.slice(at, at + expected.length));
  return there.length === expected.length && there.every((byte, i) => byte === expected[i]);
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

/** Computes size and checksum, unless the work is canceled. */
async function summedUp(bytes: Blob, work: FileWork): Promise<Omit<ZipEntry, 'name'>> {
  let sum = 0;
  for await (const chunk of fileChunks(bytes, work)) sum = crc32(chunk, sum);
  return { sizeBytes: bytes.size, crc32: sum };
}
