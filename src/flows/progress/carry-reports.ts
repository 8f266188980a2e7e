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
import type { AddResult, ArrivedRecording } from '../../workers/take/protocol.ts';
import { nextTurn } from '../next-turn.ts';
import type { KeptReports } from './kept-reports.ts';
import { packArchive, type RecordingToCarry, unpackArchive } from './recordings-archive.ts';
import type { StorageFailure, Stored } from './storage-attempt.ts';

export type ImportResult =
  /** @property known reports that were here already, and stay as they are */
  | {
      readonly kind: 'imported';
      readonly added: number;
      readonly known: number;
      /** Recordings that were added. */
      readonly recordings: number;
    }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | StorageFailure;

/** The takes on this device, as far as an import adds to them. */
export interface TakesToFill {
  /** Stores and keeps a take with its attempts, all of it or nothing; one that is here already stays as it is. */
  add(recording: ArrivedRecording): Promise<AddResult>;
  remove(id: string): Promise<void>;
}

/** Reports that are handled before the event loop gets a turn: thousands in a row would block the page. */
const REPORTS_PER_TURN_COUNT = 20;

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * All readable reports as one file.
 *
 * @param recordings if there are any, the file is an archive that has them as well
 * @returns also how many reports were left out as unreadable
 */
export async function exportReports(
  kept: Pick<KeptReports, 'readAll'>,
  recordings: readonly RecordingToCarry[] = [],
): Promise<Stored<{ file: Blob; unreadable: number }>> {
  const all = await kept.readAll();
  if (all.kind !== 'stored') return all;
  const readable = all.value.filter((raw) => readKeptReport(raw).kind === 'read');
  const reports = new Blob([...fileParts(readable, encode)], { type: 'application/json' });
  const file = recordings.length > 0 ? await packArchive(reports, recordings) : reports;
  return { kind: 'stored', value: { file, unreadable: all.value.length - readable.length } };
}

/**
 * Adds the reports and recordings of a file to those that are here: all of them, or, where the file is refused, none.
 *
 * @param loadTakes loads the takes on this device, if the file has recordings
 */
export async function importReports(
  kept: Pick<KeptReports, 'ids' | 'keep'>,
  file: Blob,
  loadTakes: () => Promise<TakesToFill | undefined>,
): Promise<ImportResult> {
  const archive = await unpackArchive(file).catch(() => 'damaged' as const);
  if (typeof archive === 'string') return { kind: 'refused', reason: archive };
  const read = await readFile(archive?.reports ?? file);
  if (typeof read === 'string') return { kind: 'refused', reason: archive ? 'damaged' : read };
  const here = await kept.ids();
  if (here.kind !== 'stored') return here;
  const known = new Set(here.value);
  const added = [...read.values()].filter(({ id }) => !known.has(id));

  // The reports come last: they are written together, and a recording that was added can be removed.
  const recordings = await addRecordings(archive?.recordings ?? [], loadTakes);
  if (recordings.kind !== 'stored') return recordings;
  if (added.length > 0) {
    const stored = await kept.keep(added);
    if (stored.kind !== 'stored') {
      await recordings.value.undo();
      return stored;
    }
  }
  return {
    kind: 'imported',
    added: added.length,
    known: read.size - added.length,
    recordings: recordings.value.count,
  };
}

async function addRecordings(
  recordings: readonly ArrivedRecording[],
  loadTakes: () => Promise<TakesToFill | undefined>,
): Promise<Stored<{ count: number; undo: () => Promise<void> }>> {
  const takes = recordings.length > 0 ? await loadTakes() : undefined;
  if (!takes && recordings.length > 0) return { kind: 'storage-refused' };
  const added: string[] = [];
  const undo = async () => {
    for (const id of added) await takes?.remove(id);
  };
  for (const recording of recordings) {
    const result = await takes?.add(recording);
    if (result === 'added') added.push(recording.take.id);
    if (result === 'full' || result === 'refused') {
      await undo();
      return { kind: result === 'full' ? 'storage-full' : 'storage-refused' };
    }
  }
  return { kind: 'stored', value: { count: added.length, undo } };
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
