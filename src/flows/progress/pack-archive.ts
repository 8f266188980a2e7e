import { makeZip } from 'client-zip';
import { crc32, crc32Text } from '../../domain/progress/crc32.ts';
import {
  CONTENTS_FILE,
  contentsText,
  type ListedAttempt,
  type ListedRecording,
  type ListedReport,
  uniqueNames,
} from '../../domain/progress/recordings-file.ts';
import type { ImportedAttempt, ImportedRecording } from '../../workers/take/protocol.ts';
import { fileChunks, type FileWork, streamChunks } from './file-work.ts';

interface Named {
  /** The name of its exported file. */
  readonly name: string;
}

export interface RecordingToExport extends ImportedRecording, Named {
  readonly attempts: readonly (ImportedAttempt & Named)[];
}

/** A report or a talk. */
export interface ReportToExport extends ListedReport {
  readonly bytes: Blob;
}

/** A constant date, so that equal reports and recordings give equal archives. */
const DATE = new Date(1980, 0, 1);

const NOTHING = new Blob();

/** Packs reports, recordings and talks into a ZIP archive, a Blob that refers to their bytes without copying them. */
export async function packArchive(
  reports: readonly ReportToExport[],
  recordings: readonly RecordingToExport[],
  talks: readonly ReportToExport[],
  work: FileWork,
): Promise<Blob> {
  // The library passes the chunks of a file through. In the archive, the file itself takes the place of its first chunk.
  const inPlaceOf = new WeakMap<Uint8Array, Blob>();

  /** Adds a file, and returns its place in the table of contents. */
  async function* add(file: string, bytes: Blob) {
    let sum = 0;
    async function* chunks() {
      let place = bytes;
      for await (const chunk of fileChunks(bytes, work)) {
        sum = crc32(chunk, sum);
        inPlaceOf.set(chunk, place);
        place = NOTHING;
        yield chunk;
      }
    }
    yield { name: file, input: chunks(), lastModified: DATE };
    return { file, sizeBytes: bytes.size, checksum: crc32Text(sum) };
  }

  async function* files() {
    for (const { file, bytes } of [...reports, ...talks]) yield* add(file, bytes);
    const unique = uniqueNames();
    const addRecording = ({ name, bytes }: Named & { bytes: Blob }) =>
      add(`recordings/${unique(name)}`, bytes);
    const listed: ListedRecording[] = [];
    for (const recording of recordings) {
      const file = yield* addRecording(recording);
      const attempts: ListedAttempt[] = [];
      for (const beside of recording.attempts) {
        attempts.push({ ...(yield* addRecording(beside)), attempt: beside.attempt });
      }
      listed.push({ ...file, take: recording.take, attempts });
    }
    const listedText = ({ file, checksum }: ListedReport) => ({ file, checksum });
    const table = contentsText(reports.map(listedText), listed, talks.map(listedText));
    // The table is last, because it has the checksums of the recordings.
    yield { name: CONTENTS_FILE, input: table, lastModified: DATE };
  }

  const parts: BlobPart[] = [];
  for await (const chunk of streamChunks(makeZip(files()), work.canceled)) {
    parts.push(inPlaceOf.get(chunk) ?? (chunk as Uint8Array<ArrayBuffer>));
  }
  return new Blob(parts, { type: 'application/zip' });
}
