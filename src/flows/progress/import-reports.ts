import type { KeptReport } from '../../domain/progress/kept-report.ts';
import type { FileRefusal } from '../../domain/progress/report-file.ts';
import type { AddResult, ImportedRecording } from '../../workers/take/protocol.ts';
import type { FileWork } from './file-work.ts';
import type { KeptReports } from './kept-reports.ts';
import { readReports } from './read-reports.ts';
import { type Archive, unpackArchive } from './recordings-archive.ts';
import type { StorageFailure, Stored } from './storage-attempt.ts';

export type ImportResult =
  /** @property known number of reports that were already on this device, and are unchanged */
  | {
      readonly kind: 'imported';
      readonly added: number;
      readonly known: number;
      readonly recordings: number;
    }
  | NotImported;

type NotImported =
  | { readonly kind: 'refused'; readonly reason: FileRefusal }
  | { readonly kind: 'canceled' }
  | StorageFailure;

/** The operations on takes that an import needs. */
export interface ImportedTakes {
  /** Imports a take with its attempts, completely or not at all. A take that is already on this device is unchanged. */
  add(recording: ImportedRecording): Promise<AddResult>;
  remove(id: string): Promise<void>;
  /** Lists takes after some were added or removed. */
  listAdded(): Promise<void>;
}

interface AddedRecordings {
  readonly count: number;
  /** Removes the added recordings. */
  undo(): Promise<void>;
}

/**
 * Imports the reports and recordings of files: all of them, or none if a file is refused, the work is canceled, or the storage fails.
 *
 * @param loadTakes loads the takes on this device, if there are recordings
 */
export async function importReports(
  kept: Pick<KeptReports, 'ids' | 'keepAll'>,
  files: readonly Blob[],
  loadTakes: () => Promise<ImportedTakes | undefined>,
  work: FileWork,
): Promise<ImportResult> {
  const here = await kept.ids();
  if (here.kind !== 'stored') return here;
  const checked = await check(files, new Set(here.value), work);
  if (work.canceled.aborted) return { kind: 'canceled' };
  if (typeof checked === 'string') return { kind: 'refused', reason: checked };

  // Reports are added last. If that fails, the added recordings can be removed.
  const recordings = await addRecordings(checked.recordings, loadTakes, work);
  if (recordings.kind !== 'stored') return recordings;
  const reports = await addReports(kept, checked, work);
  if (reports.kind !== 'stored') {
    await recordings.value.undo();
    return reports;
  }
  return {
    kind: 'imported',
    added: reports.value,
    known: checked.known,
    recordings: recordings.value.count,
  };
}

interface Checked {
  readonly reports: readonly Blob[];
  /** Ids of the reports that are not on this device yet. */
  readonly added: ReadonlySet<string>;
  readonly known: number;
  readonly recordings: readonly ImportedRecording[];
}

/** Checks the files completely, before anything is changed. */
async function check(
  files: readonly Blob[],
  here: ReadonlySet<string>,
  work: FileWork,
): Promise<Checked | FileRefusal> {
  const [added, known] = [new Set<string>(), new Set<string>()];
  const archives: Archive[] = [];
  // Most bytes are read twice: for the check, and to be stored.
  for (const { size } of files) work.expect(2 * size);
  try {
    for (const file of files) {
      const archive = await unpackArchive(file, work);
      if (typeof archive === 'string') return archive;
      const reports = archive?.reports ?? file;
      archives.push(archive ?? { reports, recordings: [] });
      for await (const read of readReports(reports, work)) {
        if (typeof read === 'string') return archive ? 'damaged' : read;
        for (const { id } of read) (here.has(id) ? known : added).add(id);
      }
    }
  } catch (error) {
    return refusalOfMissingFile(error);
  }
  return {
    reports: archives.map(({ reports }) => reports),
    added,
    known: known.size,
    recordings: archives.flatMap(({ recordings }) => recordings),
  };
}

/** @returns the refusal of a file that was deleted or changed after it was chosen. Throws any other error. */
function refusalOfMissingFile(error: unknown): FileRefusal {
  if (error instanceof DOMException) return 'damaged';
  throw error;
}

async function addRecordings(
  recordings: readonly ImportedRecording[],
  loadTakes: () => Promise<ImportedTakes | undefined>,
  work: FileWork,
): Promise<Stored<AddedRecordings> | NotImported> {
  const takes = recordings.length > 0 ? await loadTakes() : undefined;
  if (!takes && recordings.length > 0) return { kind: 'storage-refused' };
  const added: string[] = [];
  async function undo(): Promise<void> {
    for (const id of added) await takes?.remove(id);
    await takes?.listAdded();
  }
  for (const recording of recordings) {
    const result = await takes?.add(recording);
    if (result === 'added') added.push(recording.take.id);
    await work.advance(recording.bytes.size);
    if (result === 'known' || (result === 'added' && !work.canceled.aborted)) continue;
    await undo();
    if (work.canceled.aborted) return { kind: 'canceled' };
    return { kind: result === 'full' ? 'storage-full' : 'storage-refused' };
  }
  await takes?.listAdded();
  return { kind: 'stored', value: { count: added.length, undo } };
}

/** Adds the reports. Reads the files again, because all reports may be larger than the memory. */
async function addReports(
  kept: Pick<KeptReports, 'keepAll'>,
  { reports, added }: Checked,
  work: FileWork,
): Promise<Stored<number> | NotImported> {
  if (added.size === 0) return { kind: 'stored', value: 0 };
  const left = new Set(added);
  let refusal: FileRefusal | undefined;
  async function* batches(): AsyncGenerator<readonly KeptReport[]> {
    try {
      for (const file of reports) {
        for await (const read of readReports(file, work)) {
          if (typeof read === 'string') refusal = read;
          else yield read.filter(({ id }) => left.delete(id));
        }
      }
    } catch (error) {
      refusal = refusalOfMissingFile(error);
    }
  }
  const stored = await kept.keepAll(batches());
  if (stored.kind !== 'stored') return stored;
  if (!refusal && !work.canceled.aborted) return { kind: 'stored', value: added.size };
  await stored.value();
  return refusal ? { kind: 'refused', reason: refusal } : { kind: 'canceled' };
}
