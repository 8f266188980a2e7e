import * as v from 'valibot';
import { STORED_TYPES } from '../takes/take-name.ts';
import { LocalMinute } from '../takes/take-record.ts';
import { NESTING_MAX, nestsDeeper } from './json-nesting.ts';
import { reportId } from './kept-report.ts';
import type { FileRefusal } from './report-file.ts';
import { amount, fitting, signed } from '../schema-parts.ts';

const FORMAT = 'aura-reports-and-recordings';

/** Version of the archive. The reports in it have versions of their own (docs/kept-reports.md). */
const ARCHIVE_VERSION = 3;

/** The file of the archive that lists the others. */
export const CONTENTS_FILE = 'aura.json';

/** A larger file of contents is refused unread. This is room for thousands of recordings. */
export const CONTENTS_MAX_BYTES = 4 * 2 ** 20;

/** More attempts than a speaker could make. The contents have room for as many. */
const ATTEMPTS_MAX_COUNT = 10_000;

/** The data on a recording in the contents, without its bytes. */
const exportedTake = v.strictObject({
  // The id becomes the name of a folder.
  id: v.pipe(v.string(), v.regex(/^[0-9a-f-]{8,64}$/)),
  /** Id of the report on its session. Versions 1 and 2 have none. */
  session: v.exactOptional(reportId),
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

const checksum = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

/** A file is known by its size and checksum. Its name is for people. */
const listedFile = {
  file: v.string(),
  sizeBytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The CRC-32 of all bytes. */
  checksum,
};

const listedAttempt = v.strictObject({ ...listedFile, attempt: exportedAttempt });

const listedRecording = v.strictObject({
  ...listedFile,
  take: exportedTake,
  /** Archives of version 1 have no attempts. */
  attempts: v.optional(v.pipe(v.array(listedAttempt), v.maxLength(ATTEMPTS_MAX_COUNT)), []),
});

const head = { format: v.literal(FORMAT) };

const contentsSchema = v.variant('version', [
  v.strictObject({
    ...head,
    version: v.literal(ARCHIVE_VERSION),
    /** The checksum is of the report's content (report-file.ts). */
    reports: v.array(v.strictObject({ file: v.string(), checksum })),
    recordings: v.array(listedRecording),
    /** As for reports. Absent if there are none, and in earlier archives. */
    talks: v.exactOptional(v.array(v.strictObject({ file: v.string(), checksum }))),
  }),
  v.strictObject({
    ...head,
    version: v.picklist([1, 2]),
    /** One file with all reports, each with a checksum of its own. */
    reports: v.strictObject(listedFile),
    recordings: v.array(listedRecording),
  }),
]);

export type Contents = v.InferOutput<typeof contentsSchema>;
export type ListedReport = Readonly<v.InferOutput<(typeof contentsSchema.options)[0]>['reports'][number]>;
export type ListedAttempt = Readonly<v.InferOutput<typeof listedAttempt>>;
export type ListedRecording = Readonly<v.InferOutput<typeof listedRecording>>;

/** The table of contents of an archive, as text. */
export function contentsText(
  reports: ListedReport[],
  recordings: ListedRecording[],
  talks: ListedReport[] = [],
): string {
  const contents: Contents = {
    format: FORMAT,
    version: ARCHIVE_VERSION,
    reports,
    recordings,
    ...(talks.length > 0 && { talks }),
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
  const found = fitting(v.looseObject({ ...head, version: v.number() }), parsed);
  if (!found) return 'foreign';
  if (found.version > ARCHIVE_VERSION) return 'later-version';
  return fitting(contentsSchema, parsed) ?? 'damaged';
}

/** `Aura 2026-11-22 14.05.webm`, then `Aura 2026-11-22 14.05 (2).webm`. */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`);
  };
}
