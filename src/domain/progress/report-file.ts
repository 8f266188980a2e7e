import * as v from 'valibot';
import { crc32, crc32Text } from './crc32.ts';
import { type KeptReport, readKeptReport } from './kept-report.ts';
import { fitting } from './schema-parts.ts';

const FORMAT = 'aura-reports';

/** Version of the file. The reports in it have versions of their own (docs/kept-reports.md). */
const FILE_VERSION = 1;

/** The report on a session of 24 hours has a third of this. */
const REPORT_MAX_BYTES = 32 * 2 ** 20;

/** Number of bytes at the beginning of a file that identify format and version. */
export const FILE_HEAD_BYTES = 128;

const FILE_HEAD = /^\uFEFF?\s*\{\s*"format"\s*:\s*"aura-reports"(?:\s*,\s*"version"\s*:\s*(\d+))?/;

/** The file with a 0 in place of each entry. */
const envelopeSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(FILE_VERSION),
  count: v.number(),
  reports: v.array(v.literal(0)),
});

const entrySchema = v.strictObject({ checksum: v.string(), report: v.unknown() });

/** Why a file is refused. */
export type FileRefusal = 'foreign' | 'damaged' | 'later-version' | 'too-large';

/** Encodes a text as UTF-8. */
export type Encode = (text: string) => Uint8Array;

/** The text before the entries of a file. Entries are separated by commas. */
export const fileBeginning = (count: number): string =>
  `{"format":"${FORMAT}","version":${FILE_VERSION},"count":${count},"reports":[\n`;

export const FILE_END = ']}\n';

export function entryText(report: KeptReport, encode: Encode): string {
  const text = JSON.stringify(report);
  return `{"checksum":"${crc32Text(crc32(encode(text)))}","report":${text}}`;
}

/** Why a file that begins like this is refused; undefined for a file of reports of this version or an earlier one. */
export function headRefusal(head: string): FileRefusal | undefined {
  const found = FILE_HEAD.exec(head);
  if (!found) return 'foreign';
  return Number(found[1] ?? FILE_VERSION) > FILE_VERSION ? 'later-version' : undefined;
}

/** Whether a text is the envelope of a file with this number of reports. */
export function isEnvelope(text: string, count: number): boolean {
  const envelope = fitting(envelopeSchema, parsed(text));
  return envelope?.count === count && envelope.reports.length === count;
}

/** Parses an entry. The checksum is computed over the report's JSON without white space. */
export function readEntry(text: string, encode: Encode): KeptReport | FileRefusal {
  const entry = fitting(entrySchema, parsed(text));
  const json = entry && JSON.stringify(entry.report);
  if (json === undefined) return 'damaged';
  const bytes = encode(json);
  if (bytes.length > REPORT_MAX_BYTES) return 'too-large';
  if (crc32Text(crc32(bytes)) !== entry?.checksum) return 'damaged';
  // The normalized JSON is parsed, because a number such as 1e999 would change in the next file.
  const result = readKeptReport(parsed(json));
  return result.kind === 'read' ? result.kept : result.reason;
}

/** Undefined if the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
