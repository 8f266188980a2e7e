import {
  FILE_HEAD_BYTES,
  FILE_MAX_BYTES,
  type FileRefusal,
  fileParts,
  isReportFile,
  readEntry,
  readFileEntries,
} from '../../domain/progress/report-file.ts';
import { type KeptReport, readKeptReport } from '../../domain/progress/kept-report.ts';
import type { KeptReports } from './kept-reports.ts';
import type { StorageFailure, Stored } from './storage-attempt.ts';

export type ImportResult =
  /** @property known reports that were here already, and stay as they are */
  | { readonly kind: 'imported'; readonly added: number; readonly known: number }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | StorageFailure;

/** Reports that are handled before the event loop gets a turn: thousands in a row would block the page. */
const REPORTS_PER_TURN_COUNT = 20;

const encode = (text: string) => new TextEncoder().encode(text);
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** All readable reports as one file. @returns also how many were left out as unreadable */
export async function exportReports(
  kept: Pick<KeptReports, 'readAll'>,
): Promise<Stored<{ file: Blob; unreadable: number }>> {
  const all = await kept.readAll();
  if (all.kind !== 'stored') return all;
  const readable = all.value.filter((raw) => readKeptReport(raw).kind === 'read');
  const file = new Blob([...fileParts(readable, encode)], { type: 'application/json' });
  return { kind: 'stored', value: { file, unreadable: all.value.length - readable.length } };
}

/** Adds the reports of a file to those that are here: all of them, or, where the file is refused, none. */
export async function importReports(
  kept: Pick<KeptReports, 'ids' | 'keep'>,
  file: Blob,
): Promise<ImportResult> {
  const read = await readFile(file);
  if (typeof read === 'string') return { kind: 'refused', reason: read };
  const here = await kept.ids();
  if (here.kind !== 'stored') return here;
  const known = new Set(here.value);
  const added = [...read.values()].filter(({ id }) => !known.has(id));
  if (added.length > 0) {
    const stored = await kept.keep(added);
    if (stored.kind !== 'stored') return stored;
  }
  return { kind: 'imported', added: added.length, known: read.size - added.length };
}

/** The reports of a file by id, so that none is there twice. */
async function readFile(file: Blob): Promise<ReadonlyMap<string, KeptReport> | FileRefusal> {
  if (file.size > FILE_MAX_BYTES) return 'too-large';
  let text: string;
  try {
    // Megabytes of something else are known by their beginning.
    if (!isReportFile(await file.slice(0, FILE_HEAD_BYTES).text())) return 'foreign';
    text = await file.text();
  } catch {
    // The file is gone or changed since it was chosen, or too large for a string.
    return 'damaged';
  }
  const entries = readFileEntries(text);
  if (typeof entries === 'string') return entries;
  const reports = new Map<string, KeptReport>();
  for (const [i, entry] of entries.entries()) {
    const report = readEntry(entry, encode);
    if (typeof report === 'string') return report;
    reports.set(report.id, report);
    if (i % REPORTS_PER_TURN_COUNT === REPORTS_PER_TURN_COUNT - 1) await nextTurn();
  }
  return reports;
}
