import * as v from 'valibot';
import { LocalMinute } from '../takes/take-record.ts';
import { crc32Text } from './crc32.ts';
import type { FileRefusal } from './report-file.ts';
import { amount } from './schema-parts.ts';
import type { ZipEntry } from './zip-layout.ts';

const FORMAT = 'aura-reports-and-recordings';

/** The version of the archive; the file of reports in it has its own (docs/progress.md). */
const ARCHIVE_VERSION = 1;

/** The first file in the archive says what the others are. */
export const CONTENTS_FILE = 'aura.json';

/** A larger one is refused unread: there is room for thousands of recordings. */
export const CONTENTS_MAX_BYTES = 4 * 2 ** 20;

const REPORTS_FILE = 'reports.json';

/** A recording as it is carried: what is known of it, without its bytes. */
const carriedTake = v.strictObject({
  // It becomes the name of a folder.
  id: v.pipe(v.string(), v.regex(/^[0-9a-f-]{8,64}$/)),
  startedAt: v.nullable(LocalMinute),
  /** A media type without parameters. */
  type: v.pipe(v.string(), v.regex(/^(audio|video)\/[a-z0-9.+-]+$/)),
  seekable: v.boolean(),
  hasVideo: v.boolean(),
  lengthS: amount,
  /** The time of the first sample, in seconds since Start. */
  offsetS: v.number(),
});

export type CarriedTake = Readonly<v.InferOutput<typeof carriedTake>>;

const sizeBytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const checksum = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

const contentsSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(ARCHIVE_VERSION),
  reports: v.strictObject({ file: v.literal(REPORTS_FILE), sizeBytes, checksum }),
  recordings: v.array(
    v.strictObject({
      file: v.pipe(v.string(), v.regex(/^recordings\/[\w .()-]{1,100}$/)),
      sizeBytes,
      checksum,
      take: carriedTake,
    }),
  ),
});

type Contents = v.InferOutput<typeof contentsSchema>;

/** A recording in the archive. */
export interface CarriedRecording {
  readonly take: CarriedTake;
  /** The name of its file outside of Aura. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly crc32: number;
}

/** What an archive says that it contains, as text. */
export function contentsText(
  reports: { readonly sizeBytes: number; readonly crc32: number },
  recordings: readonly CarriedRecording[],
): string {
  const names = uniqueNames(recordings.map(({ name }) => name));
  const contents: Contents = {
    format: FORMAT,
    version: ARCHIVE_VERSION,
    reports: { file: REPORTS_FILE, sizeBytes: reports.sizeBytes, checksum: crc32Text(reports.crc32) },
    recordings: recordings.map(({ take, ...file }, i) => ({
      file: `recordings/${names[i] ?? ''}`,
      sizeBytes: file.sizeBytes,
      checksum: crc32Text(file.crc32),
      take,
    })),
  };
  return JSON.stringify(contents);
}

/** Reads such a text, or says why it is refused. */
export function readContents(text: string): Contents | FileRefusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  const head = v.safeParse(v.looseObject({ format: v.literal(FORMAT), version: v.number() }), parsed);
  if (!head.success) return 'foreign';
  if (head.output.version > ARCHIVE_VERSION) return 'later-version';
  const contents = v.safeParse(contentsSchema, parsed);
  return contents.success ? contents.output : 'damaged';
}

/** The files of an archive, in their order. */
export function archiveEntries(contentsFile: Omit<ZipEntry, 'name'>, contents: Contents): ZipEntry[] {
  const { reports, recordings } = contents;
  return [
    { name: CONTENTS_FILE, ...contentsFile },
    ...[reports, ...recordings].map((entry) => ({
      name: entry.file,
      sizeBytes: entry.sizeBytes,
      crc32: Number.parseInt(entry.checksum, 16),
    })),
  ];
}

/** `Aura 2026-11-22 14.05.webm`, then `Aura 2026-11-22 14.05 (2).webm`. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let i = 2; taken.has(unique); i += 1) unique = `${name.slice(0, dot)} (${i})${name.slice(dot)}`;
    taken.add(unique);
    return unique;
  });
}
