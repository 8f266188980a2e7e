import * as v from 'valibot';
import { crc32, crc32Text } from './crc32.ts';
import { type KeptReport, readKeptReport } from './kept-report.ts';

const FORMAT = 'aura-reports';

/** The version of the file; the reports in it have versions of their own (docs/progress.md). */
const FILE_VERSION = 1;

/** A larger file is refused unread: a browser can't hold it as text. Two thousand reports of ten minutes are 150 MB. */
export const FILE_MAX_BYTES = 400 * 2 ** 20;

/** Bytes at its beginning by which a file of this format is known. */
export const FILE_HEAD_BYTES = 128;

const FILE_HEAD = /^\uFEFF?\s*\{\s*"format"\s*:\s*"aura-reports"/;

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(FILE_VERSION),
  count: v.number(),
  reports: v.array(v.strictObject({ checksum: v.string(), report: v.unknown() })),
});

/** Why a file is refused. */
export type FileRefusal = 'foreign' | 'damaged' | 'later-version' | 'too-large';

/** UTF-8. */
export type Encode = (text: string) => Uint8Array;

/** A file of reports, in the parts of which its text consists. */
export function* fileParts(reports: readonly unknown[], encode: Encode): Generator<string> {
  yield `{"format":"${FORMAT}","version":${FILE_VERSION},"count":${reports.length},"reports":[`;
  for (const [i, report] of reports.entries()) {
    const text = JSON.stringify(report);
    yield `${i === 0 ? '' : ','}\n{"checksum":"${crc32Text(crc32(encode(text)))}","report":${text}}`;
  }
  yield ']}\n';
}

/** Whether a text begins like a file of reports. */
export function isReportFile(head: string): boolean {
  return FILE_HEAD.test(head);
}

/** An entry of a file, not yet checked. */
interface FileEntry {
  readonly checksum: string;
  readonly report: unknown;
}

/** The entries of a file, to be checked by {@link readEntry} one by one, or why there are none. */
export function readFileEntries(text: string): readonly FileEntry[] | FileRefusal {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : 0;
  if (Number.isSafeInteger(version) && Number(version) > FILE_VERSION) return 'later-version';
  const file = v.safeParse(fileSchema, parsed);
  if (!file.success || file.output.count !== file.output.reports.length) return 'damaged';
  return file.output.reports;
}

/** The report in an entry: its checksum is that of its own JSON, without white space. */
export function readEntry({ checksum, report }: FileEntry, encode: Encode): KeptReport | FileRefusal {
  if (crc32Text(crc32(encode(JSON.stringify(report) ?? ''))) !== checksum) return 'damaged';
  const result = readKeptReport(report);
  return result.kind === 'read' ? result.kept : result.reason;
}
