import * as v from 'valibot';
import { STORED_TYPES } from '../takes/take-name.ts';
import { LocalMinute } from '../takes/take-record.ts';
import { crc32Text } from './crc32.ts';
import { NESTING_MAX, nestsDeeper } from './json-nesting.ts';
import type { FileRefusal } from './report-file.ts';
import { amount, fitting, signed } from './schema-parts.ts';
import type { ZipEntry } from './zip-layout.ts';

const FORMAT = 'aura-reports-and-recordings';

/** Version of the archive. Its file of reports has a version of its own (docs/kept-reports.md). */
const ARCHIVE_VERSION = 2;

/** The first file of the archive, which lists the others. */
export const CONTENTS_FILE = 'aura.json';

/** A larger file of contents is refused unread. This is room for thousands of recordings. */
export const CONTENTS_MAX_BYTES = 4 * 2 ** 20;

const REPORTS_FILE = 'reports.json';

/** More attempts than a speaker could make. The contents have room for as many. */
const ATTEMPTS_MAX_COUNT = 10_000;

/** The data on a recording in the contents, without its bytes. */
const exportedTake = v.strictObject({
  // The id becomes the name of a folder.
  id: v.pipe(v.string(), v.regex(/^[0-9a-f-]{8,64}$/)),
  startedAt: v.nullable(LocalMinute),
  type: v.picklist(STORED_TYPES),
  seekable: v.boolean(),
  hasVideo: v.boolean(),
  lengthS: amount,
  /** Time of the first sample, in seconds from Start. */
  offsetS: signed,
});

export type ExportedTake = Readonly<v.InferOutput<typeof exportedTake>>;

/** The data on an attempt in the contents, without its bytes. */
const exportedAttempt = v.strictObject({
  madeAt: LocalMinute,
  type: v.picklist(STORED_TYPES),
  hasVideo: v.boolean(),
  lengthS: amount,
});

export type ExportedAttempt = Readonly<v.InferOutput<typeof exportedAttempt>>;

const sizeBytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const checksum = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));
const recordingFile = {
  file: v.pipe(v.string(), v.regex(/^recordings\/[\w .()-]{1,100}$/)),
  sizeBytes,
  checksum,
};

const contentsSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([1, ARCHIVE_VERSION]),
  reports: v.strictObject({ file: v.literal(REPORTS_FILE), sizeBytes, checksum }),
  recordings: v.array(
    v.strictObject({
      ...recordingFile,
      take: exportedTake,
      /** Archives of version 1 have no attempts. */
      attempts: v.optional(
        v.pipe(
          v.array(v.strictObject({ ...recordingFile, attempt: exportedAttempt })),
          v.maxLength(ATTEMPTS_MAX_COUNT),
        ),
        [],
      ),
    }),
  ),
});

type Contents = v.InferOutput<typeof contentsSchema>;

interface FileToExport {
  /** The file's name. In the archive a repeated name gets a number. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly crc32: number;
}

interface AttemptFile extends FileToExport {
  readonly attempt: ExportedAttempt;
}

/** A recording to be put into the archive, with its attempts. */
export interface RecordingFile extends FileToExport {
  readonly take: ExportedTake;
  readonly attempts: readonly AttemptFile[];
}

/** The table of contents of an archive, as text. */
export function contentsText(
  reports: { readonly sizeBytes: number; readonly crc32: number },
  recordings: readonly RecordingFile[],
): string {
  const unique = uniqueNames();
  const entryOf = ({ name, sizeBytes: size, crc32 }: FileToExport) => ({
    file: `recordings/${unique(name)}`,
    sizeBytes: size,
    checksum: crc32Text(crc32),
  });
  const contents: Contents = {
    format: FORMAT,
    version: ARCHIVE_VERSION,
    reports: { file: REPORTS_FILE, sizeBytes: reports.sizeBytes, checksum: crc32Text(reports.crc32) },
    recordings: recordings.map((recording) => ({
      ...entryOf(recording),
      take: recording.take,
      attempts: recording.attempts.map((file) => ({ ...entryOf(file), attempt: file.attempt })),
    })),
  };
  return JSON.stringify(contents);
}

/** Parses a table of contents of any version up to this one. @returns the reason if it is refused */
export function readContents(text: string): Contents | FileRefusal {
  if (nestsDeeper(text, NESTING_MAX)) return 'damaged';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  const head = fitting(v.looseObject({ format: v.literal(FORMAT), version: v.number() }), parsed);
  if (!head) return 'foreign';
  if (head.version > ARCHIVE_VERSION) return 'later-version';
  return fitting(contentsSchema, parsed) ?? 'damaged';
}

/** The files of an archive, in their order: each recording is followed by its attempts. */
export function archiveEntries(contentsFile: Omit<ZipEntry, 'name'>, contents: Contents): ZipEntry[] {
  const { reports, recordings } = contents;
  return [
    { name: CONTENTS_FILE, ...contentsFile },
    ...[reports, ...recordings.flatMap((recording) => [recording, recording.attempts].flat())].map(
      (entry) => ({
        name: entry.file,
        sizeBytes: entry.sizeBytes,
        crc32: Number.parseInt(entry.checksum, 16),
      }),
    ),
  ];
}

/** `Aura 2026-11-22 14.05.webm`, then `Aura 2026-11-22 14.05 (2).webm`. */
function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`);
  };
}
