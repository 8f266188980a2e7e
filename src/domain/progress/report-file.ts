import * as v from 'valibot';
import { crc32, crc32Text } from './crc32.ts';
import { NESTING_MAX, nestsDeeper, REPORT_COMMAS_MAX } from './json-nesting.ts';
import { type KeptReport, readKeptReport } from './kept-report.ts';
import { fitting } from '../schema-parts.ts';
import { storedForm } from './text-once.ts';

/** The report with the longest lists that the schema allows has less than this. */
export const REPORT_MAX_BYTES = 16 * 2 ** 20;

/** Why a file is refused. */
export type FileRefusal = 'foreign' | 'damaged' | 'later-version' | 'too-large';

/** Encodes a text as UTF-8. */
export type Encode = (text: string) => Uint8Array;

/** A report's file in an archive. */
export interface ReportFile {
  readonly text: string;
  /** The checksum of the report's content ({@link contentChecksum}). */
  readonly checksum: string;
}

export function reportFile(report: KeptReport, encode: Encode): ReportFile {
  const stored = storedForm(report);
  return { text: JSON.stringify(stored), checksum: contentChecksum(stored, encode) };
}

/** Reads a report's file, however another program has formatted it. @returns undefined for a text that can't be a report's */
export function readReportFile(
  text: string,
  encode: Encode,
): { readonly checksum: string; readonly report: KeptReport | FileRefusal } | undefined {
  const raw = nestsDeeper(text, NESTING_MAX, REPORT_COMMAS_MAX) ? undefined : parsed(text);
  if (raw === undefined) return undefined;
  return { checksum: contentChecksum(raw, encode), report: readNormalized(JSON.stringify(raw)) };
}

/** The CRC-32 of a value's JSON without white space and with sorted keys, so that it survives a change of the file that changes no value. */
export function contentChecksum(value: unknown, encode: Encode): string {
  const sorted = (_: string, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  return crc32Text(crc32(encode(JSON.stringify(value, sorted))));
}

/** The file of reports before they had a file each. It has the checksum of each report. */
const FORMAT = 'aura-reports';

/** Its only version. The reports in it have versions of their own (docs/kept-reports.md). */
const FILE_VERSION = 1;

/** Number of bytes at the beginning of a file of reports that usually identify format and version. */
export const FILE_HEAD_BYTES = 128;

const FILE_HEAD = /^\uFEFF?\s*\{\s*"format"\s*:\s*"aura-reports"(?:\s*,\s*"version"\s*:\s*(\d+))?/;

/** The beginning of any JSON object. A program that sorts keys puts `count` first. */
const ANY_HEAD = /^\uFEFF?\s*\{/;

/** The file with a 0 in place of each entry. */
const envelopeSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(FILE_VERSION),
  count: v.number(),
  reports: v.array(v.literal(0)),
});

const entrySchema = v.strictObject({ checksum: v.string(), report: v.unknown() });

/** Recognizes a file by its beginning: a file of reports, any JSON object, or refused. */
export function headOf(head: string): 'reports' | 'object' | FileRefusal {
  const found = FILE_HEAD.exec(head);
  if (!found) return ANY_HEAD.test(head) ? 'object' : 'foreign';
  return Number(found[1] ?? FILE_VERSION) > FILE_VERSION ? 'later-version' : 'reports';
}

/** Whether a text is the envelope of a file with this number of reports. */
export function isEnvelope(text: string, count: number): boolean {
  const envelope = fitting(envelopeSchema, parsed(text));
  return envelope?.count === count && envelope.reports.length === count;
}

/** Parses an entry. The checksum is computed over the report's JSON without white space, in the order of its keys. */
export function readEntry(text: string, encode: Encode): KeptReport | FileRefusal {
  const entry = fitting(entrySchema, parsed(text));
  const json = entry && JSON.stringify(entry.report);
  if (json === undefined) return 'damaged';
  const bytes = encode(json);
  if (bytes.length > REPORT_MAX_BYTES) return 'too-large';
  const report = readNormalized(json);
  if (typeof report === 'string') return report;
  // A program that sorts keys changes the order. The schema has the order in which they were written.
  const texts = [bytes, encode(JSON.stringify(inOrderOf(report, parsed(json))))];
  return texts.some((each) => crc32Text(crc32(each)) === entry?.checksum) ? report : 'damaged';
}

/** A value whose keys are in the order of a model, which may have others; keys that the model lacks are last. */
function inOrderOf(model: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(model) ? model : [];
    return value.map((each, i) => inOrderOf(items[i], each));
  }
  if (!isTree(value)) return value;
  const ordered = isTree(model) ? model : {};
  const keys = new Set([
    ...Object.keys(ordered).filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ]);
  return Object.fromEntries([...keys].map((key) => [key, inOrderOf(ordered[key], value[key])]));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a report from JSON that was parsed and written again, because a number such as 1e999 would change in the next file. */
function readNormalized(json: string): KeptReport | FileRefusal {
  const result = readKeptReport(parsed(json));
  return result.kind === 'read' ? result.kept : result.reason;
}

/** Undefined if the text is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
