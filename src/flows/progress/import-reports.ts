import type { KeptTalk } from '../../domain/talk/kept-talk.ts';
import type { KeptReport } from '../../domain/progress/kept-report.ts';
import type { FileRefusal } from '../../domain/progress/report-file.ts';
import { bytesOfTalk } from '../talk/talks.ts';
import { addTalks, type ImportedTalks, talksToAdd } from './import-talks.ts';
import type { FileWork } from './file-work.ts';
import {
  addRecordings,
  type ImportedTakes,
  type NotImported,
  refusalOfUnreadable,
} from './import-recordings.ts';
import { databaseBytes, type KeptReports } from './kept-reports.ts';
import { beginningOf, readReports } from './read-reports.ts';
import type { StorageFailure, Stored } from './storage-attempt.ts';
import { type FileToImport, type RecordingInFile, unpackArchive } from './unpack-archive.ts';

export type ImportResult =
  /** @property known number of reports that were already on this device, and are unchanged */
  | {
      readonly kind: 'imported';
      readonly added: number;
      readonly known: number;
      readonly recordings: number;
      /** Number of talks that were added, or replaced older ones. */
      readonly talks: number;
    }
  | NotImported;

/** The operations on kept reports that an import needs. */
export type ImportingReports = Pick<KeptReports, 'ids' | 'open' | 'keepAll' | 'takeTurn' | 'room'>;

/**
 * Imports the reports and recordings of files: all of them, or none if a file is refused, the work is canceled, or the storage fails. Waits
 * for an import in another window, because each counts and removes only what it has added itself.
 *
 * @param loadTakes loads the takes on this device, if there are recordings
 * @param loadTalks loads the talks on this device, if there are talks
 */
export async function importReports(
  kept: ImportingReports,
  files: readonly Blob[],
  loadTakes: () => Promise<ImportedTakes | undefined>,
  work: FileWork,
  loadTalks: () => Promise<ImportedTalks | undefined> = async () => undefined,
): Promise<ImportResult> {
  const result = await kept.takeTurn(work.canceled, () => importNow(kept, files, loadTakes, loadTalks, work));
  return result ?? { kind: 'canceled' };
}

async function importNow(
  kept: ImportingReports,
  files: readonly Blob[],
  loadTakes: () => Promise<ImportedTakes | undefined>,
  loadTalks: () => Promise<ImportedTalks | undefined>,
  work: FileWork,
): Promise<ImportResult> {
  const here = await kept.ids();
  if (here.kind !== 'stored') return here;
  const checked = await check(files, damagedOrMissing(kept, new Set(here.value)), work);
  if (work.canceled.aborted) return { kind: 'canceled' };
  if (typeof checked === 'string') return { kind: 'refused', reason: checked };

  const inFiles = checked.files.flatMap((file) => file.recordings);
  const takes = inFiles.length > 0 ? await loadTakes() : undefined;
  if (!takes && inFiles.length > 0) return { kind: 'storage-refused' };
  const talks = checked.talks.length > 0 ? await loadTalks() : undefined;
  if (!talks && checked.talks.length > 0) return { kind: 'storage-refused' };
  const newTalks = await talksToAdd(checked.talks, talks);
  if (newTalks.kind !== 'stored') return newTalks;
  const full = await noRoomFor(checked, inFiles, newTalks.value, kept, takes);
  if (full) return full;
  // Reports are added last. If that fails, the added recordings can be removed.
  const recordings = await addRecordings(inFiles, takes, work);
  if (recordings.kind !== 'stored') return recordings;
  const outlines = await addTalks(newTalks.value, talks);
  if (outlines.kind !== 'stored') {
    await recordings.value.undo();
    return outlines;
  }
  const reports = await addReports(kept, checked, work);
  if (reports.kind !== 'stored') {
    await outlines.value();
    await recordings.value.undo();
    return reports;
  }
  return {
    kind: 'imported',
    added: reports.value,
    known: checked.known,
    recordings: recordings.value.count,
    talks: newTalks.value.length,
  };
}

interface Checked {
  readonly files: readonly FileToImport[];
  /** Ids of the reports that this device doesn't have, or has only damaged. */
  readonly missing: ReadonlySet<string>;
  readonly known: number;
  /** Bytes that the added reports will take. */
  readonly reportsBytes: number;
  readonly talks: readonly KeptTalk[];
}

/** Why all that is to be added doesn't fit, before the first byte is written; undefined if it does. */
async function noRoomFor(
  { reportsBytes }: Checked,
  recordings: readonly RecordingInFile[],
  talks: readonly KeptTalk[],
  kept: ImportingReports,
  takes: ImportedTakes | undefined,
): Promise<StorageFailure | undefined> {
  const here = new Set(takes?.get().kept.map(({ id }) => id));
  const missing = recordings.filter(({ id }) => !here.has(id));
  const talksBytes = talks.reduce((sum, talk) => sum + bytesOfTalk(talk), 0);
  const neededBytes = missing.reduce((sum, { sizeBytes }) => sum + sizeBytes, reportsBytes + talksBytes);
  const noRoom = neededBytes > 0 ? await kept.room.check(neededBytes) : undefined;
  return noRoom && { kind: 'storage-full', noRoom };
}

/** @returns whether a report is to be added: it isn't here, or it is damaged. One of a later version stays. */
function damagedOrMissing(kept: ImportingReports, here: ReadonlySet<string>) {
  return async (id: string): Promise<boolean> => {
    if (!here.has(id)) return true;
    const opened = await kept.open(id);
    return opened.kind === 'unreadable' ? opened.reason === 'damaged' : opened.kind === 'missing';
  };
}

/** Checks the files completely, before anything is changed. */
async function check(
  files: readonly Blob[],
  isToAdd: (id: string) => Promise<boolean>,
  work: FileWork,
): Promise<Checked | FileRefusal> {
  const toAdd = new Map<string, boolean>();
  const opened: FileToImport[] = [];
  const talks: KeptTalk[] = [];
  let reportsBytes = 0;
  // Most bytes are read twice: for the check, and to be stored.
  for (const { size } of files) work.expect(2 * size);
  try {
    for (const file of files) {
      const found = await open(file, work);
      if (typeof found === 'string') return found;
      opened.push(found);
      for await (const read of found.reports()) {
        if (typeof read === 'string') return read;
        for (const report of read) {
          if (toAdd.has(report.id)) continue;
          const isNew = await isToAdd(report.id);
          toAdd.set(report.id, isNew);
          if (isNew) reportsBytes += databaseBytes([report]);
        }
      }
      const outlines = await found.talks();
      if (typeof outlines === 'string') return outlines;
      talks.push(...outlines);
    }
  } catch (error) {
    return refusalOfUnreadable(error);
  }
  const missing = new Set([...toAdd].filter(([, isNew]) => isNew).map(([id]) => id));
  return { files: opened, missing, known: toAdd.size - missing.size, reportsBytes, talks };
}

async function open(file: Blob, work: FileWork): Promise<FileToImport | FileRefusal> {
  const isText = (await beginningOf(file)) !== 'foreign';
  return isText
    ? { reports: () => readReports(file, work), recordings: [], talks: async () => [] }
    : unpackArchive(file, work);
}

/** The reports whose ids are left, each once. Removes their ids. */
function firstOf(read: readonly KeptReport[], left: Set<string>): KeptReport[] {
  const found: KeptReport[] = [];
  for (const report of read) if (left.delete(report.id)) found.push(report);
  return found;
}

/** Adds the reports. Reads the files again, because all reports may be larger than the memory. */
async function addReports(
  kept: ImportingReports,
  { files, missing }: Checked,
  work: FileWork,
): Promise<Stored<number> | NotImported> {
  if (missing.size === 0) return { kind: 'stored', value: 0 };
  const left = new Set(missing);
  let refusal: FileRefusal | undefined;
  async function* batches(): AsyncGenerator<readonly KeptReport[]> {
    try {
      for (const file of files) {
        for await (const read of file.reports()) {
          if (typeof read === 'string') refusal = read;
          else yield firstOf(read, left);
        }
      }
    } catch (error) {
      refusal = refusalOfUnreadable(error);
    }
  }
  const stored = await kept.keepAll(batches());
  if (stored.kind !== 'stored') return stored;
  if (!refusal && !work.canceled.aborted) return { kind: 'stored', value: missing.size };
  const undo = stored.value;
  await undo();
  return refusal ? { kind: 'refused', reason: refusal } : { kind: 'canceled' };
}
