import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { crc32, crc32Text } from '../../domain/progress/crc32.ts';
import type { KeptReport } from '../../domain/progress/kept-report.ts';
import { type Contents, CONTENTS_MAX_BYTES, readContents } from '../../domain/progress/recordings-file.ts';
import { type FileRefusal, readReportFile, REPORT_MAX_BYTES } from '../../domain/progress/report-file.ts';
import { readTalkFile, TALK_MAX_BYTES, TALKS_MAX_BYTES } from '../../domain/progress/talk-file.ts';
import type { KeptTalk } from '../../domain/talk/kept-talk.ts';
import type { ImportedRecording } from '../../workers/take/protocol.ts';
import type { FileWork } from './file-work.ts';
import { readReports } from './read-reports.ts';
import { openZip, type ZipFiles } from './zip-files.ts';

/** A recording in an archive, with its attempts. */
export interface RecordingInFile {
  readonly id: string;
  readonly sizeBytes: number;
  /** Its bytes, by reference if the archive stores them as they are. */
  open(): Promise<ImportedRecording>;
}

/** A file to import. Reading it throws `DamagedFile` if it is damaged. */
export interface FileToImport {
  /** Reads the reports, and yields them. If one is refused, the reason is yielded last. */
  reports(): AsyncGenerator<readonly KeptReport[] | FileRefusal>;
  readonly recordings: readonly RecordingInFile[];
  talks(): Promise<readonly KeptTalk[] | FileRefusal>;
}

/** Names that a browser or a system gives a second copy, such as `aura (1).json`, are names of a table of contents, too. */
const CONTENTS_NAME = /^aura\b[^/]*\.json$/i;
const EARLIER_REPORTS_NAME = /^reports\b[^/]*\.json$/i;

/**
 * Reports are yielded together until their texts have this many UTF-16 code units, so that they can be written together. More would make
 * *Cancel* wait.
 */
const BATCH_LENGTH = 2 ** 20;

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const nameOf = ({ filename }: FileEntry) => filename.split(/[\\/]/).at(-1) ?? '';
const identity = (file: { sizeBytes: number; checksum: string }) => `${file.sizeBytes} ${file.checksum}`;

/**
 * Unpacks an archive after checking its recordings. Tables of contents say what is in it; a report or recording is known by its content,
 * so that the archive may have been packed again, in another order, with other folders, or with files of other programs.
 */
export async function unpackArchive(archive: Blob, work: FileWork): Promise<FileToImport | FileRefusal> {
  const zip = await openZip(archive, work);
  if (!zip) return (await archive.slice(0, 2).text()) === 'PK' ? 'damaged' : 'foreign';
  const tables = zip.entries.filter((entry) => CONTENTS_NAME.test(nameOf(entry)));
  const contents: Contents[] = [];
  for (const table of tables) {
    const read = await readTable(zip, table, work);
    if (typeof read === 'string') return read;
    contents.push(read);
  }
  if (contents.length === 0) return 'foreign';

  const listed = contents.flatMap(({ recordings }) => recordings);
  const wanted = listed.flatMap((recording) => [recording, ...recording.attempts]);
  const sizes = new Set(wanted.map(({ sizeBytes }) => sizeBytes));
  const media = zip.entries.filter(({ uncompressedSize }) => sizes.has(uncompressedSize));
  const json = zip.entries.filter((entry) => entry.filename.endsWith('.json') && !tables.includes(entry));
  zip.expectReadable([...media, ...json]);
  const found = new Map<string, FileEntry>();
  for (const entry of media) {
    const checksum = crc32Text(await checksumOf(zip, entry, work));
    found.set(identity({ sizeBytes: entry.uncompressedSize, checksum }), entry);
  }
  if (!work.canceled.aborted && wanted.some((file) => !found.has(identity(file)))) return 'damaged';

  const open = async (file: (typeof wanted)[number]) => zip.open(found.get(identity(file))!);
  return {
    async *reports() {
      yield* reportsIn(zip, json, contents, work);
      if (contents.some(({ version }) => version < 3)) yield* earlierReports(zip, json, work);
    },
    talks: () => talksIn(zip, json, contents, work),
    recordings: listed.map((recording) => ({
      id: recording.take.id,
      sizeBytes: [recording, ...recording.attempts].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      async open() {
        const attempts: ImportedRecording['attempts'][number][] = [];
        for (const file of recording.attempts)
          attempts.push({ attempt: file.attempt, bytes: await open(file) });
        return { take: recording.take, bytes: await open(recording), attempts };
      },
    })),
  };
}

/** Reads a table of contents. No other file has its checksum, so the archive's own is compared. */
async function readTable(zip: ZipFiles, table: FileEntry, work: FileWork): Promise<Contents | FileRefusal> {
  if (table.uncompressedSize > CONTENTS_MAX_BYTES) return 'damaged';
  zip.expectReadable([table]);
  const bytes = await allBytes(zip, table, work);
  return crc32(bytes) === table.crc32 ? readContents(decode(bytes)) : 'damaged';
}

/** The reports that the tables of contents list, each of which has a file. */
async function* reportsIn(
  zip: ZipFiles,
  json: readonly FileEntry[],
  contents: readonly Contents[],
  work: FileWork,
): AsyncGenerator<readonly KeptReport[] | FileRefusal> {
  const listed = new Set(
    contents.flatMap(({ reports }) =>
      Array.isArray(reports) ? reports.map(({ checksum }) => checksum) : [],
    ),
  );
  const missing = new Set(listed);
  let batch: KeptReport[] = [];
  let length = 0;
  for (const entry of listed.size > 0 ? json : []) {
    if (work.canceled.aborted) return;
    if (entry.uncompressedSize > REPORT_MAX_BYTES) continue;
    const text = decode(await allBytes(zip, entry, work));
    const read = readReportFile(text, encode);
    if (!read || !listed.has(read.checksum)) continue;
    if (typeof read.report === 'string') return yield read.report;
    missing.delete(read.checksum);
    batch.push(read.report);
    length += text.length;
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (work.canceled.aborted) return;
  if (batch.length > 0) yield batch;
  if (missing.size > 0) yield 'damaged';
}

/** The talks that the tables of contents list, each of which has a file. */
async function talksIn(
  zip: ZipFiles,
  json: readonly FileEntry[],
  contents: readonly Contents[],
  work: FileWork,
): Promise<readonly KeptTalk[] | FileRefusal> {
  const missing = new Set(
    contents.flatMap((table) =>
      ('talks' in table ? (table.talks ?? []) : []).map(({ checksum }) => checksum),
    ),
  );
  const talks: KeptTalk[] = [];
  let sizeBytes = 0;
  // Names are only a hint: with it, reports are not read for the talks among them.
  const isTalk = ({ filename }: FileEntry) => Number(/(^|\/)talks\//.test(filename));
  for (const entry of json.toSorted((a, b) => isTalk(b) - isTalk(a))) {
    if (missing.size === 0 || work.canceled.aborted) break;
    if (entry.uncompressedSize > TALK_MAX_BYTES) continue;
    const read = readTalkFile(decode(await allBytes(zip, entry, work)), encode);
    if (!read || !missing.delete(read.checksum)) continue;
    if (read.talk === 'damaged') return 'damaged';
    sizeBytes += entry.uncompressedSize;
    if (sizeBytes > TALKS_MAX_BYTES) return 'too-large';
    talks.push(read.talk);
  }
  return missing.size > 0 && !work.canceled.aborted ? 'damaged' : talks;
}

/** The reports of an archive of version 1 or 2, which are in one file. */
async function* earlierReports(
  zip: ZipFiles,
  json: readonly FileEntry[],
  work: FileWork,
): AsyncGenerator<readonly KeptReport[] | FileRefusal> {
  const files = json.filter((entry) => EARLIER_REPORTS_NAME.test(nameOf(entry)));
  if (files.length === 0) yield 'damaged';
  for (const file of files) {
    for await (const read of readReports(await zip.open(file), work)) {
      yield read === 'foreign' ? 'damaged' : read;
    }
  }
}

async function checksumOf(zip: ZipFiles, entry: FileEntry, work: FileWork): Promise<number> {
  let sum = 0;
  for await (const chunk of zip.chunks(entry, work)) sum = crc32(chunk, sum);
  return sum;
}

async function allBytes(zip: ZipFiles, entry: FileEntry, work: FileWork): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of zip.chunks(entry, work)) chunks.push(chunk);
  if (chunks.length === 1) return chunks[0]!;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
